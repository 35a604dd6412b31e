// The home page: how long one has been waiting, on to the table when somebody has come, a call when it is one's turn.
(() => {
  const began = new Map(); // by the seek: when it was made, by this machine's clock
  const SOON = 3000;
  let going = false;

  function tick() {
    for (const each of document.querySelectorAll("[data-since]")) {
      const name = each.closest(".seek")?.querySelector("[name=seek]")?.value ?? "";
      if (!began.has(name)) began.set(name, Date.now() - 1000 * Number(each.dataset.since));
      const seconds = Math.max(0, Math.floor((Date.now() - began.get(name)) / 1000));
      each.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
    const go = document.querySelector("#seek-mine[data-go]")?.dataset.go;
    if (go && !going) { going = true; window.triskelSound?.("yours"); setTimeout(() => location.assign(go), SOON); }
  }
  setInterval(tick, 500);
  tick();

  // --- turns by correspondence --------------------------------------------------------------------------------------
  const bell = document.querySelector("[data-turns]");
  const plain = document.title.replace(/^\(\d+\) /, "");
  let open = bell ? Number(bell.dataset.turns) : 0;
  async function turns() {
    let found;
    try { found = await (await fetch("/me/turns")).json(); } catch { return; } // the line is lost: next time
    if (found.turns > open) window.triskelCall?.(bell.dataset.call);
    if (found.turns !== open) document.title = found.turns ? `(${found.turns}) ${plain}` : plain;
    open = found.turns;
  }
  if (bell) setInterval(turns, Number(bell.dataset.every));
})();
