// A replay that plays by itself: after a while the page goes on to its next stop. Whoever looks away does not miss it.
"use strict";
(() => {
  const player = document.querySelector(".player[data-next]");
  if (!player) return;
  const go = () => {
    if (document.hidden) { document.addEventListener("visibilitychange", later, { once: true }); return; }
    if (window.triskelHost) window.triskelHost.go(player.dataset.next);
    else location.replace(player.dataset.next);
  };
  const later = () => setTimeout(go, Number(player.dataset.pause));
  later();
})();
