// The documents as a place to play: with the table built beside them (table/), rules have a board and commands run.
"use strict";
(async () => {
  const base = new URL("table/", document.baseURI.replace(/[^/]*$/, ""));
  let boards;
  try {
    const answer = await fetch(new URL("boards.json", base));
    if (!answer.ok) return;
    boards = await answer.json();
  } catch { return; } // the documents are read without the table

  let open = null; // [button, what it has opened]: one table at a time
  function close() { if (open) { open[0].setAttribute("aria-expanded", "false"); open[1].remove(); open = null; } }

  // A button that opens the table behind `place`, or behind itself: at an address, or with a form that is sent once it is
  // there.
  function button(words, place, around, go) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "live";
    made.textContent = words;
    made.setAttribute("aria-expanded", "false");
    made.onclick = () => {
      const mine = open?.[0] === made;
      close();
      if (mine) return;
      const frame = document.createElement("iframe");
      frame.title = words;
      frame.className = "live__table";
      const box = around(frame);
      (place ?? made).after(box);
      open = [made, box];
      made.setAttribute("aria-expanded", "true");
      go(frame);
    };
    return made;
  }

  const at = (path) => (frame) => { frame.src = `${base}#${path}`; };
  const sent = (text) => (frame) => {
    frame.addEventListener("load", () => frame.contentWindow.triskel.go("/run", { method: "POST", fields: [["line", text]] }), { once: true });
    frame.src = base.href;
  };

  const style = document.createElement("style");
  style.textContent = ".live{font:inherit;font-size:.85em;margin-left:.5em;padding:.15em .6em;border:1px solid currentColor;border-radius:.4em;background:none;color:inherit;cursor:pointer;white-space:nowrap}.live__table{display:block;width:100%;height:min(80vh,46rem);border:1px solid;border-radius:.4em;margin:.4em 0}";
  document.head.append(style);
  const plain = (frame) => frame;

  // Every rule that a scenario shows: the first cell of its row is its number.
  const game = /rules-(\w+)\.html$/.exec(location.pathname)?.[1];
  for (const row of game ? document.querySelectorAll("article tbody tr, main tbody tr") : []) {
    const cell = row.cells[0], id = cell.textContent.trim();
    if (!boards[game]?.includes(id)) continue;
    cell.append(button("▶", row, (frame) => {
      const line = document.createElement("tr"), wide = line.insertCell();
      wide.colSpan = row.cells.length;
      wide.append(frame);
      return line;
    }, at(`/rules/${game}/${encodeURIComponent(id)}/board`)));
    cell.lastChild.setAttribute("aria-label", `${id} ▶`);
  }

  // The steps of the tutorial.
  if (!/tutorial\.html$/.test(location.pathname)) return;
  for (const block of document.querySelectorAll("article pre, main pre")) {
    const text = block.textContent.trim(), place = block.closest(".highlight") ?? block;
    if (/^make play$/.test(text)) { place.after(button("▶ Play here", null, plain, at("/"))); continue; }
    if (/^(from|import) /.test(text)) { place.after(button("▶ Run here", null, plain, sent(text))); continue; }
    const lines = text.replace(/\\\n\s*/g, " ").split("\n").filter((line) => /^(echo .* \| )?triskel (rules|scenario|card|simulate)\b/.test(line));
    for (const line of lines.reverse()) place.after(button(`▶ ${line.length > 60 ? line.slice(0, 57) + "…" : line}`, null, plain, sent(line)));
  }
})();
