// Python in a worker: the runtime, our sources, and the modules of a game when one is first asked for.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);

// Counts what comes in, so that the page can show how far it is.
export function counting(tell) {
  const plain = self.fetch.bind(self);
  let came = 0;
  self.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (!answer.ok || !answer.body) return answer;
    const counter = new TransformStream({ transform(chunk, out) { came += chunk.byteLength; tell(came); out.enqueue(chunk); } });
    return new Response(answer.body.pipeThrough(counter), { status: answer.status, headers: answer.headers });
  };
}

// The runtime is compiled once for both workers: the first keeps what it has compiled, the second is given that.
let kept = null;
export const compiled = () => kept;

function compiling(given) {
  const plain = self.fetch;
  if (given) self.fetch = async (...asked) => String(asked[0]?.url ?? asked[0]).endsWith(".asm.wasm") ? new Response(null, { headers: { "content-type": "application/wasm" } }) : plain(...asked);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = given ?? await WebAssembly.compileStreaming(source);
    kept ??= module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

// A file of ours, at once: a worker may wait for one.
function fetched(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, here), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
}

export async function openPython(given = null) {
  compiling(given);
  const core = fetch(new URL("core.zip", here)).then((answer) => { if (!answer.ok) throw new Error(`core.zip: ${answer.status}`); return answer.arrayBuffer(); });
  const python = await loadPyodide({ indexURL: new URL("pyodide/", here).href });
  python.unpackArchive(await core, "zip", { extractDir: "/table" });
  python.globals.set("fetched", fetched);
  python.runPython(`
import sys
sys.path.insert(0, "/table")
from triskel.site import loading, stand_in
stand_in.install()
loading.install(fetched)
`);
  return python;
}
