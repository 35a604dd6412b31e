// The little that pages need beside htmx: keys, presses on drawings, focus after a swap, the reading lens, small toggles.
"use strict";
(() => {
  const root = document.documentElement;
  const find = (selector, from = document) => from.querySelector(selector);
  const here = () => window.triskelHost?.path().split("?")[0] ?? location.pathname;
  const small = () => matchMedia("(max-width:640px)").matches;

  // --- where one is ----------------------------------------------------------------------------------------------------
  for (const each of document.querySelectorAll(".bar__ways a")) {
    const [, first] = each.getAttribute("href").split("/");
    if (first === here().split("/")[1]) each.setAttribute("aria-current", "page");
  }

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

  const SIDES = ["drawer", "rail", "own"]; // what opens over the table of a phone
  let passed = null; // a card that was looked at on a phone and is now really played

  document.addEventListener("click", (event) => {
    const meant = event.target.closest("button[data-option]"); // a drawing presses its button, which asks for both
    const sure = meant && button(meant.dataset.option)?.dataset.sure;
    if (sure && !confirm(sure)) { event.preventDefault(); event.stopPropagation(); return; }
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
    const only = event.target.closest("[data-only]");
    if (only) { sieve(only.dataset.only); return; }
    const toggle = event.target.closest("[data-toggle]");
    if (toggle) {
      const name = toggle.dataset.toggle;
      const opens = root.dataset[name] !== "open";
      if (SIDES.includes(name)) for (const each of SIDES) root.dataset[each] = ""; // one at a time
      root.dataset[name] = opens ? "open" : "";
      if (name === "words") { const menu = find("#menu"); if (menu && menu.matches(":popover-open")) menu.hidePopover(); }
      if (name === "drawer") { scrollLog(); unread(true); }
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
    const letter = /^Key[A-Z]$/.test(event.code) ? event.code[3] : ""; // with Shift a key of its own
    const key = /^[0-9]$/.test(event.key) ? event.key : event.shiftKey ? letter : letter.toLowerCase();
    const answer = key && find(`#answer button[data-key="${key}"]`);
    if (answer) { event.preventDefault(); answer.click(); }
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (event.target.matches("input,select")) return;
      const arrow = find(`a[data-arrow="${event.key === "ArrowLeft" ? "previous" : "next"}"][href]`);
      if (arrow) arrow.click();
    }
    if (event.key === "Escape") { root.dataset.words = ""; for (const each of SIDES) root.dataset[each] = ""; }
  });

  // --- playing on the pieces -------------------------------------------------------------------------------------------
  // A press on a thing that is no answer now but leads to one (a fighter to the maneuver) is kept until it is asked for;
  // dragging one thing to another is two presses. What leads nowhere says why.
  const KEEPS = 3; // questions in between, such as whether to boost
  let meant = []; // names of what was pressed, in order
  let patience = 0;
  const thing = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest("[data-at]")).find(Boolean);
  const answering = (at) => find(`[data-at="${CSS.escape(at)}"][data-option]`);
  const leads = () => JSON.parse(find("#prompt")?.dataset.leads || "{}");

  function mean(...names) { meant = names; patience = KEEPS; onward(); }

  function onward() { // take the next step that the question allows
    if (!meant.length || !find("#prompt[data-yours]")) return;
    const there = answering(meant[0]);
    const by = leads()[meant[0]];
    if (there) { meant.shift(); choose(there.dataset.option); }
    else if (by !== undefined && button(by)) choose(by);
    else if (patience > 0) patience -= 1;
    else meant = [];
  }

  async function whyNot(at, x, y) {
    const answer = await fetch(`/t/${find("main").dataset.table}/closed?at=${encodeURIComponent(at)}`);
    if (!answer.ok) return;
    const tip = find("#why");
    find("#why-text").innerHTML = await answer.text(); // drawn by the table itself
    window.htmx?.process(find("#why-text"));
    tip.showPopover();
    tip.style.left = `${Math.max(12, Math.min(x, innerWidth - tip.offsetWidth - 12))}px`;
    tip.style.top = `${y + 14 + tip.offsetHeight > innerHeight ? y - 14 - tip.offsetHeight : y + 14}px`;
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.target.closest("[data-option],button,a,input,dialog,[popover]")) return;
    const at = find("#prompt[data-yours]") && thing(event)?.dataset.at;
    if (!at || answering(at)) return;
    const by = leads()[at];
    if (by !== undefined && button(by)) mean(at);
    else whyNot(at, event.clientX, event.clientY);
  });

  let held = ""; // the name of what is dragged
  document.addEventListener("pointerdown", (event) => { held = event.button === 0 && find("#prompt[data-yours]") ? thing(event)?.dataset.at ?? "" : ""; });
  document.addEventListener("dragstart", (event) => { if (held) event.preventDefault(); });
  document.addEventListener("pointerup", (event) => {
    const from = held;
    const to = from && thing(event)?.dataset.at;
    held = "";
    if (!to || to === from || !(answering(from) || leads()[from] !== undefined)) return;
    const swallow = (click) => { if (click.isTrusted) { click.preventDefault(); click.stopPropagation(); } };
    document.addEventListener("click", swallow, true); // letting go is no press of its own
    setTimeout(() => document.removeEventListener("click", swallow, true), 0);
    mean(from, to);
  });

  // --- cards of one kind only ------------------------------------------------------------------------------------------
  let kept = "";
  function sieve(kind) {
    kept = kind;
    for (const each of document.querySelectorAll("[data-only]")) each.setAttribute("aria-pressed", String(each.dataset.only === kept));
    for (const each of document.querySelectorAll(".rcard")) each.classList.toggle("is-out", kept !== "" && !each.classList.contains(kept));
  }

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

  function call(body = find("#prompt-text")?.innerText ?? "") {
    if (!document.hidden || !rings()) return;
    const note = new Notification(titled, { body, tag: here() });
    note.onclick = () => { window.focus(); note.close(); };
  }
  window.triskelCall = call; // the home page knows of turns at all tables

  // --- after a swap --------------------------------------------------------------------------------------------------
  let decision = "";
  const titled = document.title;

  function scrollLog() { const log = find("#log"); if (log) log.scrollTop = log.scrollHeight; }

  // What was unfolded in the log stays so when the log is drawn anew.
  const unfolded = new Set();
  document.addEventListener("toggle", (event) => {
    const fold = event.target.dataset?.fold;
    if (fold === undefined || !event.target.isConnected) return;
    if (event.target.open) unfolded.add(fold); else unfolded.delete(fold);
  }, true);
  function unfold() { for (const each of document.querySelectorAll("#log [data-fold]")) if (unfolded.has(each.dataset.fold)) each.open = true; }

  // Where many answers lie on the table, or say there what they cost, the list shows only the others.
  function spread() {
    const acts = find("#answer");
    if (!acts) return;
    let placed = 0;
    for (const each of acts.querySelectorAll("button[data-option]")) {
      const there = [...document.querySelectorAll(`[data-option="${CSS.escape(each.dataset.option)}"]`)].some((one) => one !== each && !acts.contains(one) && one.getClientRects().length);
      each.classList.toggle("is-placed", there);
      placed += there;
    }
    const here = placed > (find("#board[data-priced], .loose [data-option]") ? 0 : 3);
    acts.classList.toggle("acts--here", here);
    const says = find("[data-here]", acts);
    if (says) says.hidden = !here;
    tighten();
  }

  // On a phone a long question must not hide the board: the text of the card that asks gives way first to one line, then
  // wholly; a press on its name opens it.
  function tighten() {
    const [prompt, stage] = [find("#prompt"), find(".stage")];
    if (!prompt) return; // a page without a table
    const covers = () => small() && stage && prompt.getBoundingClientRect().top < stage.getBoundingClientRect().bottom - 1;
    for (const step of ["", "1", "2"]) {
      if (step && !covers()) return;
      if (step) prompt.dataset.tight = step; else delete prompt.dataset.tight;
    }
  }

  // On a phone the talk lies in the drawer: its handle shows that something new was said.
  let heard = -1;
  function unread(read) {
    const said = document.querySelectorAll("#chat p:not(.quiet)").length;
    const open = root.dataset.drawer === "open";
    if (heard < 0 || read || open) heard = said;
    find(".drawer")?.toggleAttribute("data-unread", said > heard);
  }

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
      find("#rule-text p.advice")?.removeAttribute("data-option"); // the hint was for the question before
      light();
      about();
      onward();
    }
    const yours = "yours" in prompt.dataset;
    if (yours && document.title === titled) { call(); window.triskelSound?.("yours"); }
    document.title = yours ? `● ${titled}` : titled;
  }
  function about() { // until something else is looked at, the lens shows what is asked about
    const sheet = find("#prompt")?.dataset.lens && document.getElementById(find("#prompt").dataset.lens);
    if (sheet && !small()) find("#lens")?.replaceChildren(copyOf(sheet));
  }
  function light() { // what the hint advises
    for (const each of document.querySelectorAll(".is-hinted")) each.classList.remove("is-hinted");
    const advised = find("#rule-text p.advice[data-option]")?.dataset.option;
    if (advised !== undefined) for (const each of document.querySelectorAll(`[data-option="${CSS.escape(advised)}"]`)) if (!each.matches(".advice")) each.classList.add("is-hinted");
  }

  document.addEventListener("htmx:after:swap", () => { light(); unfold(); unread(false); spread(); if (kept) sieve(kept); requestAnimationFrame(settle); });

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

  // --- the line to the table -------------------------------------------------------------------------------------------
  // A lost line says so at once. What is chosen meanwhile is kept and sent once, if the same is still asked then.
  const LATER = 400; // milliseconds in which the news comes after the line is back
  let unsent = null;
  let away = false;

  function lost() {
    away = true;
    const line = find("#line");
    if (line) { line.textContent = unsent ? line.dataset.kept : line.dataset.lost; line.hidden = false; }
  }

  function back() {
    if (!away) return;
    away = false;
    find("#line").hidden = true;
    const kept = unsent;
    unsent = null;
    if (kept) setTimeout(() => { if (find("#prompt")?.dataset.decision === kept.decision) choose(kept.option); }, LATER);
  }

  document.addEventListener("submit", (event) => {
    if (!away || event.target.id !== "answer") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unsent = { decision: find("#prompt").dataset.decision, option: event.submitter?.value };
    lost();
  }, true);
  addEventListener("offline", lost);
  addEventListener("online", back);
  document.addEventListener("htmx:sse:before:connection", (event) => { if (event.detail.connection.attempt > 0) lost(); });
  document.addEventListener("htmx:sse:error", lost);
  document.addEventListener("htmx:sse:after:connection", back);

  // --- clocks --------------------------------------------------------------------------------------------------------
  function tick() {
    for (const each of document.querySelectorAll(".clock[data-left]")) {
      if (!each.dataset.until || each.dataset.seen !== each.dataset.left) {
        each.dataset.seen = each.dataset.left;
        each.dataset.until = String(Date.now() + Number(each.dataset.left));
      }
      const left = each.classList.contains("is-ticking") ? Number(each.dataset.until) - Date.now() : Number(each.dataset.left);
      const seconds = Math.max(0, Math.ceil(left / 1000)), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
      const two = (count) => String(count).padStart(2, "0"), [days, ours] = (each.dataset.units ?? "").split(" ");
      each.textContent = hours > 23 ? `${Math.floor(hours / 24)} ${days} ${hours % 24} ${ours}`
        : `${hours ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
    }
  }
  if (find(".clock")) setInterval(tick, 500);

  decision = find("#prompt")?.dataset.decision || "";
  spread();
  settle();
  about();
  scrollLog();
  unread(true);
})();
