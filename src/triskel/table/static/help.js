// `?` shows the keys; names of cards and rules tell more when one rests on them, or presses and holds.
"use strict";
(() => {
  const find = (selector) => document.querySelector(selector);
  const HOLD = 450, REST = 250;

  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.matches("input,textarea,select")) return;
    const help = find("#help");
    if (help && !find("dialog[open]")) { event.preventDefault(); help.togglePopover(); }
  });

  const tip = find("#tip");
  if (!tip) return;
  const known = new Map();
  let timer = 0, shown = null;

  async function show(term) {
    shown = term;
    const address = term.dataset.tip;
    if (!known.has(address)) {
      const answer = await fetch(address, { headers: { "hx-request": "true" } });
      if (!answer.ok) return;
      known.set(address, await answer.text());
    }
    if (shown !== term || !term.isConnected) return;
    tip.innerHTML = known.get(address);
    tip.showPopover();
    const box = term.getBoundingClientRect(), own = tip.getBoundingClientRect();
    tip.style.left = `${Math.min(Math.max(8, box.left), innerWidth - own.width - 8)}px`;
    tip.style.top = `${box.top - own.height - 6 > 8 ? box.top - own.height - 6 : Math.min(box.bottom + 6, innerHeight - own.height - 8)}px`;
  }

  function hide() { clearTimeout(timer); shown = null; if (tip.matches(":popover-open")) tip.hidePopover(); }
  const term = (event) => event.target.closest?.(".term[data-tip]");

  document.addEventListener("pointerover", (event) => {
    const over = term(event);
    if (event.pointerType === "touch" || !over) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(over), REST);
  });
  document.addEventListener("pointerout", (event) => { if (event.pointerType !== "touch" && term(event)) hide(); });
  document.addEventListener("pointerdown", (event) => {
    hide();
    const held = term(event);
    if (event.pointerType === "touch" && held) timer = setTimeout(() => show(held), HOLD);
  });
  document.addEventListener("pointerup", () => { if (!shown) clearTimeout(timer); });
  document.addEventListener("pointercancel", hide);
  document.addEventListener("contextmenu", (event) => { if (shown && term(event)) event.preventDefault(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
})();
