// A guided match: the light falls on what is to be pressed, and the speech card stands where it hides least.
"use strict";
(() => {
  const find = (selector, from = document) => from.querySelector(selector);
  const phone = () => matchMedia("(max-width:640px)").matches;
  const GAP = 18;

  /** What can be pressed for the wanted answer and is in sight; a piece on the table before a button of the list. */
  function wanted() {
    const option = find("#guide")?.dataset.wanted;
    if (option === undefined) return null;
    const all = [...document.querySelectorAll(`[data-option="${CSS.escape(option)}"]`)].filter((each) => each.getClientRects().length);
    const placed = all.filter((each) => !each.closest("#answer"));
    for (const each of document.querySelectorAll(".is-wanted")) if (!all.includes(each)) each.classList.remove("is-wanted");
    for (const each of all) each.classList.add("is-wanted");
    return placed[0] ?? all[0] ?? null;
  }

  function place(card, box) {
    card.classList.toggle("guide--low", phone() && box.top + box.height / 2 < innerHeight / 2);
    if (phone()) { card.removeAttribute("style"); return; }
    const { width, height } = card.getBoundingClientRect();
    const into = (value, size, most) => Math.min(Math.max(8, value), most - size - 8);
    const across = box.left + box.width / 2 - width / 2, down = box.top + box.height / 2 - height / 2;
    const places = [
      [box.right + GAP * 2, down], [box.left - GAP * 2 - width, down], [across, box.top - GAP * 2 - height], [across, box.bottom + GAP * 2],
    ].map(([x, y]) => ({ x: into(x, width, innerWidth), y: into(y, height, innerHeight) }));
    const acting = (find("#board")?.dataset.aim ?? "").split(" ").slice(0, 2).filter(Boolean).map((each) => find(each)).filter(Boolean);
    const shown = [box, ...acting.map((each) => each.getBoundingClientRect()), ...[...document.querySelectorAll("#answer button,#prompt-text,#hand>*")].map((each) => each.getBoundingClientRect())];
    const hides = ({ x, y }) => shown.reduce((sum, one, n) => {
      const wide = Math.min(x + width, one.right) - Math.max(x, one.left), high = Math.min(y + height, one.bottom) - Math.max(y, one.top);
      return sum + (wide > 0 && high > 0 ? wide * high * (n ? n <= acting.length ? 10 : 1 : 100) : 0);
    }, 0);
    const best = places.reduce((one, other) => (hides(other) < hides(one) ? other : one));
    card.style.right = "auto";
    card.style.bottom = "auto";
    card.style.left = `${Math.round(best.x)}px`;
    card.style.top = `${Math.round(best.y)}px`;
  }

  function light() {
    const card = find("#guide"), dim = find("#dim");
    if (!card || !dim) return;
    const target = wanted();
    dim.classList.toggle("is-on", Boolean(target));
    if (!target) { card.removeAttribute("style"); return; }
    if (phone()) target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = target.getBoundingClientRect();
    dim.style.setProperty("--lx", `${box.left + box.width / 2}px`);
    dim.style.setProperty("--ly", `${box.top + box.height / 2}px`);
    dim.style.setProperty("--lr", `${Math.max(box.width, box.height) / 2 + 46}px`);
    place(card, box);
  }

  let waiting = 0;
  const soon = () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(light); };
  document.addEventListener("htmx:after:swap", soon);
  addEventListener("resize", soon);
  addEventListener("scroll", soon, true);
  addEventListener("load", soon);
  document.addEventListener("transitionend", soon);
  light();
})();
