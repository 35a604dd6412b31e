// A replay that plays by itself: after a while it tells what happened until its next stop, and goes on to it. Whoever looks
// away does not miss it.
"use strict";
(() => {
  const player = document.querySelector(".player[data-next]");
  if (!player) return;
  const { next, pause, speed } = player.dataset;
  const go = async () => {
    if (document.hidden) { document.addEventListener("visibilitychange", later, { once: true }); return; }
    try { await window.triskelTell?.(await (await fetch(next)).text(), Number(speed)); } catch { /* the page itself says what is wrong */ }
    if (window.triskelHost) window.triskelHost.go(next);
    else location.replace(next);
  };
  const later = () => setTimeout(go, Number(pause));
  later();
})();
