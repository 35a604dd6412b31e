// A replay: its line of turns shows the one that is looked at, and keys lead along it. One that plays by itself tells after
// a while what happened until its next stop, and goes on to it. Whoever looks away does not miss it.
"use strict";
(() => {
  const player = document.querySelector(".player");
  if (!player) return;
  const line = player.querySelector(".halts"), now = player.querySelector(".halt--now");
  if (line && now) line.scrollLeft = now.offsetLeft + now.offsetWidth / 2 - line.clientWidth / 2;

  const press = (name) => document.querySelector(`.player [data-arrow="${name}"][href]`)?.click();
  if (!window.triskelReplayKeys) {
    window.triskelReplayKeys = true;
    const shut = (but) => { for (const each of document.querySelectorAll(".player__more details[open]")) if (each !== but) each.open = false; };
    document.addEventListener("click", (event) => shut(event.target.closest?.(".player__more details")));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") shut(null);
      if (event.target.closest?.("input,textarea,select,button,summary,dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = { ArrowLeft: "earlier", ArrowRight: "later" }[event.key];
      if (event.shiftKey && arrow) { event.preventDefault(); event.stopImmediatePropagation(); press(arrow); }
      else if (event.key === " " && !event.target.closest?.("a")) { event.preventDefault(); press("play"); }
      else if (event.key === "Home" || event.key === "End") {
        const ends = document.querySelectorAll(".halt > a:first-child");
        if (ends.length) { event.preventDefault(); ends[event.key === "Home" ? 0 : ends.length - 1].click(); }
      }
    }, true);
  }

  const { next, pause, speed } = player.dataset;
  if (!next) return;
  const go = async () => {
    if (document.hidden) { document.addEventListener("visibilitychange", later, { once: true }); return; }
    try { await window.triskelTell?.(await (await fetch(next)).text(), Number(speed)); } catch { /* the page itself says what is wrong */ }
    if (window.triskelHost) window.triskelHost.go(next);
    else location.replace(next);
  };
  const later = () => setTimeout(go, Number(pause));
  later();
})();
