// The card browser: finding while one types, opening a card beside the others, and keys. Without it every press is a link.
"use strict";
(() => {
  const find = (selector, from = document) => from.querySelector(selector);
  const root = find(".cb");
  const panel = find("#panel");
  const search = find("#search");
  if (!root || !panel || !search) return;
  const words = find("input[name=q]", search);
  let running = null; // what is being fetched
  let opener = null; // the face whose card is open

  async function fetched(address) {
    running?.abort();
    running = new AbortController();
    const answer = await fetch(address, { signal: running.signal, headers: { "hx-request": "true" } });
    if (!answer.ok) { location.assign(address); return null; }
    return answer.text();
  }

  const wait = (call, ms) => { let timer; return () => { clearTimeout(timer); timer = setTimeout(call, ms); }; };

  // --- looking for cards ---------------------------------------------------------------------------------------------
  async function look() {
    const fields = new URLSearchParams([...new FormData(search)].filter(([, value]) => value));
    const address = `${search.getAttribute("action")}?${fields}`;
    try {
      const text = await fetched(address);
      if (text === null) return;
      const page = new DOMParser().parseFromString(text, "text/html");
      for (const id of ["found", "count"]) find(`#${id}`).replaceChildren(...find(`#${id}`, page).childNodes);
      find(".fchips").replaceChildren(...find(".fchips", page).childNodes);
      const icons = find("body>svg.unseen", page);
      if (icons) document.body.append(icons);
      history.replaceState(null, "", address);
      shut(false);
    } catch (error) { if (error.name !== "AbortError") throw error; }
  }
  const soon = wait(look, 250);
  words.addEventListener("input", soon);
  search.addEventListener("change", (event) => { if (event.target.matches("select")) look(); });
  search.addEventListener("submit", (event) => { event.preventDefault(); look(); });

  // --- one card ------------------------------------------------------------------------------------------------------
  async function open(link, face) {
    const address = new URL(link.href);
    address.searchParams.set("part", "panel");
    const text = await fetched(address);
    if (text === null) return;
    panel.innerHTML = text;
    panel.hidden = false;
    root.classList.add("cb--open");
    panel.classList.remove("is-full");
    panel.scrollTop = 0;
    window.htmx?.process(panel);
    history.replaceState(null, "", link.href);
    opener = face ?? [...document.querySelectorAll("[data-face]")].find((each) => new URL(each.href).pathname === address.pathname) ?? opener;
    for (const each of document.querySelectorAll(".pickable")) {
      each.classList.toggle("is-open", each === opener);
      if (each === opener) each.setAttribute("aria-current", "true"); else each.removeAttribute("aria-current");
    }
    const name = find("#panel-name");
    panel.setAttribute("aria-label", name.textContent);
    name.focus({ preventScroll: true });
  }

  function shut(back = true) {
    if (panel.hidden) return;
    panel.hidden = true;
    panel.replaceChildren();
    root.classList.remove("cb--open");
    const face = opener?.isConnected ? opener : find(".pickable.is-open");
    for (const each of document.querySelectorAll(".pickable.is-open")) { each.classList.remove("is-open"); each.removeAttribute("aria-current"); }
    if (back) face?.focus();
    opener = null;
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const face = event.target.closest("[data-face]");
    const other = event.target.closest("[data-open]");
    const closes = event.target.closest("[data-shut]");
    const grip = event.target.closest("[data-grip]");
    if (grip) {
      grip.setAttribute("aria-expanded", String(panel.classList.toggle("is-full")));
    } else if (face || other) {
      event.preventDefault();
      open(face ?? other, face).catch((error) => { if (error.name !== "AbortError") throw error; });
    } else if (closes) {
      event.preventDefault();
      history.replaceState(null, "", closes.href);
      shut();
    }
  });

  // --- keys ----------------------------------------------------------------------------------------------------------
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function beside(face, [across, down]) {
    const all = [...document.querySelectorAll("[data-face]")];
    if (across) return all[all.indexOf(face) + across];
    const here = face.getBoundingClientRect();
    const rows = all.map((each) => ({ each, box: each.getBoundingClientRect() })).filter(({ box }) => (box.top - here.top) * down > 8);
    const row = rows.length ? (down > 0 ? Math.min : Math.max)(...rows.map(({ box }) => box.top)) : 0;
    return rows.filter(({ box }) => Math.abs(box.top - row) < 8).sort((one, two) => Math.abs(one.box.left - here.left) - Math.abs(two.box.left - here.left))[0]?.each;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && !panel.hidden && !find(":popover-open")) {
      const closes = find("[data-shut]", panel);
      if (closes) history.replaceState(null, "", closes.href);
      shut();
      return;
    }
    if (event.target.matches("input,textarea,select")) return;
    if (event.key === "/") { event.preventDefault(); words.focus(); words.select(); return; }
    const face = event.target.closest?.("[data-face]");
    if (!face || !arrows[event.key]) return;
    const next = beside(face, arrows[event.key]);
    if (next) { event.preventDefault(); next.focus(); }
  });
})();
