// The table: answers pages as a server would. What takes long is done by a second worker, which can be ended.
import { compiled, counting, openPython } from "./python.mjs";
import { openShelf } from "./store.mjs";

const here = new URL(".", import.meta.url);
let table = null;

// --- the second worker -----------------------------------------------------------------------------------------------
let thinker = null, thinks = null, number = 0;
const waiting = []; // [lane, number, order, seconds, resolve, reject]

function begin() {
  thinker = new Worker(new URL("thinker.mjs", here), { type: "module" });
  thinker.ready = false;
  thinker.onmessage = ({ data }) => {
    if (data.ready) { thinker.ready = true; next(); return; }
    const job = thinks;
    thinks = null;
    clearTimeout(job.timer);
    if (data.error) job.reject(new Error(data.error)); else job.resolve(data.answer);
    next();
  };
  thinker.postMessage({ module: compiled() });
  thinker.onerror = (event) => { event.preventDefault?.(); ended(new Error(event.message || "the second worker broke down")); };
}

function ended(error) {
  thinker?.terminate();
  thinker = null;
  const job = thinks;
  thinks = null;
  if (job) { clearTimeout(job.timer); job.reject(error); }
  else for (const each of waiting.splice(0)) each.reject(error);
  next();
}

function next() {
  if (thinks || !waiting.length) return;
  if (!thinker) begin();
  if (!thinker.ready) return;
  waiting.sort((one, two) => one.lane - two.lane || one.number - two.number);
  thinks = waiting.shift();
  thinks.timer = setTimeout(() => ended(new Error("no end")), thinks.seconds * 1000);
  thinker.postMessage({ order: thinks.order });
}

function think(order, seconds, lane) {
  return new Promise((resolve, reject) => {
    waiting.push({ lane, number: number++, order: order.toJs ? order.toJs() : order, seconds, resolve, reject });
    next();
  });
}

// --- answering -------------------------------------------------------------------------------------------------------
async function open({ name, total, delay }) {
  counting((came) => postMessage({ kind: "progress", part: Math.min(1, came / total) }));
  const [python, shelf, signs] = await Promise.all([
    openPython(), openShelf(name), fetch(new URL("ways.json", here)).then((answer) => answer.text()),
  ]);
  python.globals.set("shelf_call", shelf?.call);
  python.globals.set("signs", signs);
  python.globals.set("delay", typeof delay === "number" && delay >= 0 && delay <= 5 ? delay : 0.7);
  python.globals.set("home", here.href);
  python.globals.set("think_call", think);
  python.globals.set("awake", () => Boolean(thinker?.ready));
  python.globals.set("full", (still) => postMessage({ kind: "full", still }));
  python.globals.set("halt", () => { if (thinks) ended(new Error("no end")); soon(); });
  table = await python.runPythonAsync(`
from triskel.site.opening import opened
await opened(shelf_call, signs, think_call, awake, delay, home, full, halt)
`);
  shelf?.heard((match, length) => table.changed(match, length));
  postMessage({ kind: "ready", lasting: shelf !== null });
  soon();
}

// The second worker starts when there is nothing to do, so that it takes no time from the first page, and is there before
// it is needed.
const QUIET = 1500;
let quiet = 0;
function soon() {
  clearTimeout(quiet);
  if (!thinker) quiet = setTimeout(() => { if (!thinker) begin(); }, QUIET);
}

onmessage = async ({ data }) => {
  try {
    if (data.kind === "open") await open(data);
    else if (data.kind === "ask") {
      const answer = await table.ask(JSON.stringify(data.asked), (text) => postMessage({ kind: "chunk", id: data.asked.id, text }));
      postMessage({ kind: "answer", id: data.asked.id, answer: JSON.parse(answer) });
      soon();
    } else if (data.kind === "stop") table.stop(data.id);
  } catch (error) {
    if (data.kind === "ask") postMessage({ kind: "answer", id: data.asked.id, answer: { status: 500, type: "text/plain", headers: {}, cookies: {}, body: String(error).slice(-500) } });
    else postMessage({ kind: "broken", error: String(error).slice(-2000) });
  }
};
