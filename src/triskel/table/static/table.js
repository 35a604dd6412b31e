// The little that pages need beside htmx: keys, presses on drawings, focus after a swap, the reading lens, small toggles.
"use strict";
(() => {
  const root = document.documentElement;
  const find = (selector, from = document) => from.querySelector(selector);
  const small = () => matchMedia("(max-width:640px)").matches;

  // --- how zones are drawn -------------------------------------------------------------------------------------------
  const zones = (() => { try { return localStorage.getItem("zones"); } catch { return null; } })();
  if (zones) root.dataset.zones = zones;
  for (const each of document.querySelectorAll("input[data-zones]")) each.checked = each.value === (zones || "fill");

  document.addEventListener("change", (event) => {
    if (event.target.matches("input[data-zones]")) {
      root.dataset.zones = event.target.value;
      try { localStorage.setItem("zones", event.target.value); } catch { /* a private window */ }
    }
    const form = event.target.closest("form[data-scrub]");
    if (form) form.requestSubmit();
  });

  // --- choosing ------------------------------------------------------------------------------------------------------
  const button = (option) => find(`#answer button[data-option="${CSS.escape(option)}"]`);

  function choose(option) {
    const answer = button(option);
    if (answer) answer.click();
  }

  let passed = null; // a card that was looked at on a phone and is now really played

  document.addEventListener("click", (event) => {
    const drawn = event.target.closest("svg [data-option]");
    if (drawn) { choose(drawn.dataset.option); return; }
    const card = event.target.closest("[data-card]");
    if (card && small() && card !== passed && !card.closest("#zoom")) {
      event.preventDefault();
      event.stopPropagation();
      zoom(card, card.matches("button") ? card : null);
      return;
    }
    const opener = event.target.closest("[data-sheet]");
    if (opener && !event.target.closest("[data-option]")) {
      const sheet = document.getElementById(opener.dataset.sheet);
      if (sheet && (small() || opener.dataset.sheet.startsWith("discard"))) zoom(sheet, null);
      return;
    }
    const toggle = event.target.closest("[data-toggle]");
    if (toggle) {
      const name = toggle.dataset.toggle;
      root.dataset[name] = root.dataset[name] === "open" ? "" : "open";
      if (name === "words") { const menu = find("#menu"); if (menu && menu.matches(":popover-open")) menu.hidePopover(); }
      if (name === "drawer") scrollLog();
      return;
    }
    if (event.target.closest("[data-close]")) { find("#zoom").close(); return; }
    const hide = event.target.closest("[data-hide]");
    if (hide) { document.getElementById(hide.dataset.hide).classList.add("is-hidden"); return; }
    const copy = event.target.closest("[data-copies]");
    if (copy) {
      const field = find("[data-copy]");
      field.select();
      navigator.clipboard?.writeText(field.value);
      copy.textContent = copy.dataset.copies;
    }
    if (event.target === find("#zoom")) find("#zoom").close();
  }, true);

  document.addEventListener("submit", (event) => {
    const asks = event.target.dataset.confirm;
    if (asks && !confirm(asks)) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input[type=text],textarea,select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const drawn = event.target.closest?.("svg [data-option]");
    if (drawn && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(drawn.dataset.option);
      return;
    }
    if (find("dialog[open]")) return;
    if (/^[0-9]$/.test(event.key)) {
      const answer = find(`#answer button[data-key="${event.key}"]`);
      if (answer) { event.preventDefault(); answer.click(); }
    }
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (event.target.matches("input,select")) return;
      const arrow = find(`a[data-arrow="${event.key === "ArrowLeft" ? "previous" : "next"}"][href]`);
      if (arrow) arrow.click();
    }
    if (event.key === "Escape") { root.dataset.words = ""; root.dataset.drawer = ""; }
  });

  // --- a look closer -------------------------------------------------------------------------------------------------
  function copyOf(node) {
    const copy = node.cloneNode(true);
    copy.removeAttribute("id");
    copy.removeAttribute("data-option");
    for (const each of copy.querySelectorAll("[id]")) each.removeAttribute("id");
    if (!copy.matches("button")) return copy;
    const plain = document.createElement("span"); // a copy of a card must not play it
    for (const each of copy.attributes) if (!/^(form|name|value|type|data-)/.test(each.name) || each.name === "data-kind") plain.setAttribute(each.name, each.value);
    plain.classList.remove("card--opt");
    plain.append(...copy.childNodes);
    return plain;
  }

  function zoom(node, source) {
    const dialog = find("#zoom");
    if (!dialog) return;
    find("#zoom-body").replaceChildren(copyOf(node));
    const play = find("#zoom-choose");
    play.hidden = !source;
    play.onclick = () => { dialog.close(); passed = source; source.click(); passed = null; };
    dialog.showModal();
  }

  function look(event) {
    const lens = find("#lens");
    const wide = lens && !small();
    const card = event.target.closest?.("[data-card]");
    const opener = event.target.closest?.("[data-sheet^=sheet]");
    if (wide && card && !card.closest("#lens")) { lens.replaceChildren(copyOf(card)); }
    else if (wide && opener) { lens.replaceChildren(copyOf(document.getElementById(opener.dataset.sheet))); }
    const option = event.target.closest?.("[data-option]")?.dataset.option;
    for (const each of document.querySelectorAll(".is-hot")) if ((each.dataset.option ?? each.dataset.way) !== option) each.classList.remove("is-hot");
    if (option !== undefined) for (const each of document.querySelectorAll(`[data-option="${CSS.escape(option)}"],[data-way="${CSS.escape(option)}"]`)) each.classList.add("is-hot");
  }
  document.addEventListener("mouseover", look);
  document.addEventListener("focusin", look);

  // --- a call when it is one's move and the page is out of sight ------------------------------------------------------
  const bell = find("[data-bell]");
  const wanted = () => { try { return localStorage.getItem("bell") === "on"; } catch { return false; } };
  const rings = () => wanted() && window.Notification?.permission === "granted";

  if (bell && window.Notification) {
    bell.hidden = false;
    bell.setAttribute("aria-pressed", String(rings()));
    bell.addEventListener("click", async () => {
      const on = !rings() && (await Notification.requestPermission()) === "granted";
      try { localStorage.setItem("bell", on ? "on" : ""); } catch { /* a private window */ }
      bell.setAttribute("aria-pressed", String(rings()));
    });
  }

  function call() {
    if (!document.hidden || !rings()) return;
    const note = new Notification(titled, { body: find("#prompt-text")?.innerText ?? "", tag: location.pathname });
    note.onclick = () => { window.focus(); note.close(); };
  }

  // --- after a swap --------------------------------------------------------------------------------------------------
  let decision = "";
  const titled = document.title;

  function scrollLog() { const log = find("#log"); if (log) log.scrollTop = log.scrollHeight; }

  function settle() {
    const prompt = find("#prompt");
    if (!prompt) return;
    const now = prompt.dataset.decision || "";
    if (now !== decision) {
      // What was focused has gone with its question: do not leave the reader nowhere.
      const lost = !document.activeElement || document.activeElement === document.body;
      if (decision !== "" && lost) find("#prompt-text")?.focus({ preventScroll: true });
      decision = now;
      scrollLog();
    }
    const yours = "yours" in prompt.dataset;
    if (yours && document.title === titled) call();
    document.title = yours ? `● ${titled}` : titled;
  }
  document.addEventListener("htmx:after:swap", () => requestAnimationFrame(settle));

  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form[data-clear]");
    if (form) form.reset();
    const answer = event.detail?.ctx?.response ?? event.detail?.response;
    const status = answer?.status ?? answer?.raw?.status;
    if (status >= 400) {
      const text = event.detail?.ctx?.text ?? "";
      const flash = find("#flash");
      if (flash && text && !text.trimStart().startsWith("<")) { flash.textContent = text; flash.hidden = false; setTimeout(() => { flash.hidden = true; }, 6000); }
    }
  });

  // --- clocks --------------------------------------------------------------------------------------------------------
  function tick() {
    for (const each of document.querySelectorAll(".clock[data-left]")) {
      if (!each.dataset.until || each.dataset.seen !== each.dataset.left) {
        each.dataset.seen = each.dataset.left;
        each.dataset.until = String(Date.now() + Number(each.dataset.left));
      }
      const left = each.classList.contains("is-ticking") ? Number(each.dataset.until) - Date.now() : Number(each.dataset.left);
      const seconds = Math.max(0, Math.ceil(left / 1000));
      each.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  }
  if (find(".clock")) setInterval(tick, 500);

  decision = find("#prompt")?.dataset.decision || "";
  settle();
  scrollLog();
})();
