// The lobby: how long one has been waiting, and on to the table when somebody has come.
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
})();
