// The second worker: one job at a time.
import { openPython } from "./python.mjs";

const opened = openPython().then((python) => python.runPython("from triskel.site.thinking import work; lambda order: work(bytes(order.to_py()))"));
opened.then(() => postMessage({ ready: true }), (error) => { throw error; });

onmessage = async ({ data }) => {
  const work = await opened;
  try {
    const answer = work(data);
    postMessage({ answer: answer.toJs() });
    answer.destroy();
  } catch (error) { postMessage({ error: String(error).slice(-1000) }); }
};
