// The second worker: one job at a time.
import { openPython } from "./python.mjs";

let work = null;

async function open(module) {
  const python = await openPython(module);
  work = python.runPython("from triskel.site.thinking import work; lambda order: work(bytes(order.to_py()))");
  postMessage({ ready: true });
}

onmessage = ({ data }) => {
  if ("module" in data) { open(data.module).catch((error) => setTimeout(() => { throw error; })); return; }
  try {
    const answer = work(data.order);
    postMessage({ answer: answer.toJs() });
    answer.destroy();
  } catch (error) { postMessage({ error: String(error).slice(-1000) }); }
};
