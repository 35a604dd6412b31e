// Tells what happened, beat by beat, over the board as it was; then the new page takes its place (table/play/pages/beats.py).
"use strict";
(() => {
  const root = document.documentElement;
  const find = (selector, from = document) => from.querySelector(selector);
  const PACE = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };
  const LASTS = { // milliseconds at the normal pace
    turn: 650, tell: 750, lay: 450, reveal: 2500, card: 2000, effect: 1100, sum: 1300, strike: 700, use: 800, guard: 800,
    dice: 1000, table: 1600, hit: 750, heal: 600, fall: 800, move: 450, ring: 550, clash: 900,
  };
  const READ = ["reveal", "card"]; // these stay until a press, or until their time has passed
  const AIMED = ["dice", "table", "lay", "tell"];

  // --- what is wished ------------------------------------------------------------------------------------------------
  function kept(key) { try { return localStorage.getItem(key); } catch { return null; } }
  function keep(key, value) { try { localStorage.setItem(key, value); } catch { /* a private window */ } }
  const still = () => matchMedia("(prefers-reduced-motion:reduce)").matches;
  let quick = 1; // how many times as fast a replay goes
  const pace = () => { const wish = kept("telling"); return wish in PACE ? wish : still() ? "off" : "normal"; };
  for (const each of document.querySelectorAll("input[data-telling]")) each.checked = each.value === pace();
  document.addEventListener("change", (event) => { if (event.target.matches("input[data-telling]")) keep("telling", event.target.value); });

  // --- the list of beats -----------------------------------------------------------------------------------------------
  const listed = (node) => (node ? JSON.parse(node.textContent) : null);
  let seen = listed(find("#beats"))?.last ?? 0;

  function arrived(data) { // the list in a push of the stream, if it has a new one
    const part = /<div id="beats"[^>]*>[^<]*<\/div>/.exec(data);
    if (!part) return null;
    const made = document.createElement("template");
    made.innerHTML = part[0];
    return listed(made.content.firstElementChild);
  }

  document.addEventListener("htmx:sse:before:message", (event) => {
    const list = arrived(event.detail.message.data);
    if (!list) return;
    const fresh = list.beats.filter((beat) => beat.n > seen);
    seen = list.last;
    if (fresh.length && PACE[pace()] && !document.hidden) event.detail.waitUntil(tell(fresh, true));
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-again]")) return;
    const menu = find("#menu");
    if (menu?.matches(":popover-open")) menu.hidePopover();
    tell(listed(find("#beats"))?.beats ?? [], false);
  });

  // A replay that plays by itself: what is new on the page that comes next, over this one, so many times as fast.
  window.triskelTell = (page, speed) => {
    const fresh = (arrived(page)?.beats ?? []).filter((beat) => beat.n > seen);
    if (!fresh.length || !PACE[pace()] || document.hidden) return Promise.resolve();
    quick = speed;
    return tell(fresh, true);
  };

  // --- telling -------------------------------------------------------------------------------------------------------
  let over = null; // what lies over the page while it is told
  let next = null; // ends the present beat
  let hurry = ""; // "read": on to the next card that is to be read; "all": to the end
  let aim = null; // the last strike: who strikes whom
  let before = Promise.resolve();

  function tell(beats, live) {
    before = before.then(() => told(beats, live)).catch((fault) => console.error(fault)).then(done);
    return before;
  }

  async function told(beats, live) {
    hurry = "";
    over = document.createElement("div");
    over.id = "telling";
    over.setAttribute("aria-hidden", "true"); // the log says the same to whoever listens
    over.addEventListener("click", () => skip("read"));
    document.body.append(over);
    root.dataset.telling = "";
    for (const beat of beats) {
      const read = READ.includes(beat.beat);
      if (hurry === "all" || (hurry === "read" && !read)) continue;
      hurry = "";
      const start = performance.now();
      show(beat, live);
      performance.measure("beat", { start, end: performance.now() });
      window.triskelSound?.(beat.beat);
      const pause = LASTS[beat.beat] * (PACE[pace()] || 1) / quick;
      await new Promise((end) => { next = end; setTimeout(end, pause); });
    }
  }

  function done() {
    over?.remove();
    over = next = null;
    delete root.dataset.telling;
    clear("is-told");
    clear("is-falling");
  }

  function clear(name) { for (const each of document.querySelectorAll(`.${name}`)) each.classList.remove(name); }

  function skip(how) { hurry = how; next?.(); }

  document.addEventListener("keydown", (event) => {
    if (!over || event.target.closest?.(".player") || event.ctrlKey || event.metaKey || event.altKey || ["Tab", "Shift"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skip(event.key === "Escape" ? "all" : "read");
  }, true);
  document.addEventListener("visibilitychange", () => { if (document.hidden) skip("all"); });

  // --- one beat ------------------------------------------------------------------------------------------------------
  function show(beat, live) {
    // First everything is measured, then everything is drawn: the page is laid out once a beat.
    if (["strike", "guard"].includes(beat.beat)) aim = beat;
    else if (!AIMED.includes(beat.beat)) aim = null; // whatever came of it is told
    const goesOn = AIMED.includes(beat.beat) && (aim?.choice === beat.choice || ["dice", "table"].includes(beat.beat));
    const told = (goesOn && aim) || beat; // the arrow stays while dice roll, also after a reply
    const way = (told.way ?? []).map(middle).filter(Boolean);
    const struck = beat.beat !== "move" && way.length > 1 ? box(told.way.at(-1)) : null;
    const marks = (beat.marks ?? []).map(([spot, number]) => ({ spot, number, where: box(spot) })).filter((each) => each.where);
    const stage = find(".stage").getBoundingClientRect();
    const round = find("svg#board:not(.isle)") !== null;
    const home = find(`[data-home="${beat.beat}"]`)?.getBoundingClientRect();

    const tint = beat.by === undefined ? "" : ` p${beat.by + 1} c${beat.by + 1}`;
    clear("is-told");
    const lines = drawing("svg", { class: "telling__lines" });
    lines.classList.toggle("telling__lines--kept", told !== beat);
    const drawn = [lines];
    if (beat.beat === "move") trail(lines, way);
    else if (told.beat === "guard" && way.length === 3) { arrow(lines, way[0], way[1], "old"); arrow(lines, way[0], way[2], "new"); }
    else if (way.length > 1) arrow(lines, way[0], way[1], "new");
    if (struck) ring(lines, struck, "aim", round);
    for (const { spot, number, where } of marks) {
      const named = typeof spot === "string";
      const land = named && find(`.land:is(${spot})`);
      if (land) land.classList.add("is-told"); // a territory has a shape of its own
      else if (beat.beat !== "move") ring(lines, where, way.length ? "doer" : "mark", round);
      if (number) drawn.push(float(where, number));
      if (beat.beat === "fall" && named) find(spot)?.classList.add("is-falling");
    }
    if (beat.step && live) put(...beat.step);
    if (beat.cards) drawn.push(cards(beat, stage));
    if (beat.picture) drawn.push(picture(beat, home));
    drawn.push(caption(beat, stage));
    over.className = `telling telling--${beat.beat}${tint}`;
    over.replaceChildren(...drawn);
  }

  function made(name, className, html = "") {
    const node = document.createElement(name);
    node.className = className;
    node.innerHTML = html; // drawn by the table itself, as every part of the page
    return node;
  }

  function caption(beat, stage) { // under the board, over the question that is no longer asked
    const node = made("p", "telling__words");
    node.textContent = beat.words;
    node.style.left = `${stage.left + stage.width / 2}px`;
    node.style.top = `${stage.bottom + 4}px`;
    node.style.maxWidth = `${Math.max(280, stage.width - 40)}px`;
    return node;
  }

  function cards(beat, stage) { // the back is drawn by the style sheet, in the colour of whose card it is
    const row = made("div", "telling__cards");
    row.style.left = `${stage.left + stage.width / 2}px`;
    row.style.top = `${stage.top + stage.height / 2}px`;
    for (const [face, player] of beat.cards) row.append(made("div", `telling__card p${player + 1}`, face));
    for (const each of row.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    return row;
  }

  function picture(beat, home) {
    const node = made("div", "telling__picture", beat.picture);
    if (!home?.width) return node;
    node.classList.add("telling__picture--home");
    for (const side of ["left", "top", "width", "height"]) node.style[side] = `${home[side]}px`;
    return node;
  }

  function float(where, number) {
    const node = made("b", `telling__number telling__number--${number[0] === "+" ? "more" : "less"}`);
    node.textContent = number;
    node.style.left = `${where.left + where.width / 2}px`;
    node.style.top = `${where.top + where.height / 2}px`;
    return node;
  }

  function put(selector, classes) { // a piece slides to its place: a class holds its column, another its row
    const piece = find(selector);
    for (const each of piece ? classes.split(" ") : []) {
      const letters = each.replace(/\d+$/, "");
      for (const old of [...piece.classList]) if (old.replace(/\d+$/, "") === letters && old !== letters) piece.classList.remove(old);
      piece.classList.add(each);
    }
  }

  // --- what lies on the stack ------------------------------------------------------------------------------------------
  // Who acts on whom, for as long as one may still answer: drawn by what the board says, so also after a reload.
  function standing() {
    find("#aim")?.remove();
    const stage = find(".stage");
    const [by, at, kind] = (find("#board")?.dataset.aim ?? "").split(" ");
    if (!stage || !at) return;
    const [from, to] = [middle(by), middle(at)];
    if (!from || !to) return;
    const lines = drawing("svg", { class: `telling__lines telling__lines--kept telling--${kind}`, id: "aim", "aria-hidden": "true" });
    const { left, top } = stage.getBoundingClientRect();
    const within = ({ x, y, r }) => ({ x: x - left - stage.clientLeft + stage.scrollLeft, y: y - top - stage.clientTop + stage.scrollTop, r });
    arrow(lines, within(from), within(to), "new");
    stage.append(lines);
  }
  let planned = 0;
  const plan = () => { cancelAnimationFrame(planned); planned = requestAnimationFrame(standing); };
  for (const each of ["htmx:after:swap", "scroll"]) document.addEventListener(each, plan, true);
  addEventListener("resize", plan);
  document.fonts?.ready.then(plan);
  plan();

  // --- where things are on the screen ------------------------------------------------------------------------------------
  function box(spot) {
    if (typeof spot === "string") {
      const piece = find(`#board ${spot}`) ?? find(spot);
      const found = ((piece && find(".land__name", piece)) ?? piece)?.getBoundingClientRect();
      return found?.width ? found : null;
    }
    const board = find("svg#board");
    if (!board) return null;
    const point = drawing("circle", { cx: spot[0], cy: spot[1], r: 34, fill: "none" });
    board.append(point);
    const found = point.getBoundingClientRect();
    point.remove();
    return found;
  }

  function middle(spot) {
    const found = box(spot);
    return found && { x: found.left + found.width / 2, y: found.top + found.height / 2, r: Math.min(found.width, found.height) / 2 };
  }

  // --- lines ---------------------------------------------------------------------------------------------------------
  function drawing(name, attributes) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  }

  function ring(lines, where, kind, round) {
    const gap = 5;
    lines.append(drawing("rect", {
      class: `telling__ring telling__ring--${kind}`, x: where.left - gap, y: where.top - gap, width: where.width + 2 * gap,
      height: where.height + 2 * gap, rx: round ? where.width : 12,
    }));
  }

  function trail(lines, way) {
    if (way.length < 2) return;
    lines.append(drawing("path", { class: "telling__trail", d: `M${way.map((each) => `${each.x} ${each.y}`).join("L")}` }));
    lines.append(drawing("circle", { class: "telling__from", cx: way[0].x, cy: way[0].y, r: 18 }));
    head(lines, way.at(-2), way.at(-1), "trail");
  }

  function arrow(lines, from, to, kind) {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
    const [off, on] = [Math.min(from.r, far * 0.3), Math.min(to.r, far * 0.35)]; // neither name is crossed
    const start = { x: from.x + ux * off, y: from.y + uy * off };
    const end = { x: to.x - ux * on, y: to.y - uy * on };
    const bend = { x: (start.x + end.x) / 2 - uy * far * 0.12, y: (start.y + end.y) / 2 + ux * far * 0.12 };
    lines.append(drawing("path", { class: `telling__arrow telling__arrow--${kind}`, pathLength: 1, d: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}` }));
    head(lines, bend, end, kind);
  }

  function head(lines, from, to, kind) {
    const turn = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
    lines.append(drawing("path", { class: `telling__head telling__head--${kind}`, d: "M4 0L-14 -9L-9 0L-14 9Z", transform: `translate(${to.x} ${to.y}) rotate(${turn})` }));
  }
})();
