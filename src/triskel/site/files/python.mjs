// Python in a worker: the runtime, its memory, our files, and the modules of a game when one is first asked for.
import { openNet } from "./net.mjs";
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

// What lies packed beside us. Unpacked here, whatever the host of the files does or does not.
const unpacked = async (name, type = "application/octet-stream") => {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
};
const bytes = async (name) => new Uint8Array(await (await unpacked(name)).arrayBuffer());

// The runtime is compiled once for both workers: the first keeps what it has compiled, the second is given that.
let kept = null;
export const compiled = () => kept;

function compiling(given, memory) {
  const plain = self.fetch, source = given ? null : unpacked("runtime.packed", "application/wasm");
  self.fetch = async (...asked) => String(asked[0]?.url ?? asked[0]).endsWith(".asm.wasm") ? new Response(null, { headers: { "content-type": "application/wasm" } }) : plain(...asked);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = given ?? await WebAssembly.compileStreaming(source);
    kept ??= module;
    const instance = await WebAssembly.instantiate(module, imports);
    const room = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
    const lacking = (await memory).length - room.buffer.byteLength; // it had grown before it was kept
    if (lacking > 0) room.grow(Math.ceil(lacking / 65536));
    return { module, instance };
  };
}

// Files one after another behind a list of their names and sizes.
function lay(files, packed) {
  const start = 4 + new DataView(packed.buffer).getUint32(0, true);
  const made = new Set();
  let at = start;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(4, start)))) {
    const folder = `/table/${name}`.slice(0, -name.split("/").pop().length - 1);
    if (!made.has(folder)) { files.mkdirTree(folder); made.add(folder); }
    files.writeFile(`/table/${name}`, packed.subarray(at, at + size), { canOwn: true });
    at += size;
  }
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

// Python does not start here: it wakes with the memory that it had when the site was built.
export async function openPython(given = null) {
  const memory = bytes("memory.packed"), core = bytes("core.packed");
  compiling(given, memory);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", here).href, _loadSnapshot: memory });
  lay(python.FS, await core);
  python.globals.set("fetched", fetched);
  python.globals.set("reckon", openNet);
  python.runPython("from pyodide.ffi import to_js; from triskel.site.waking import awake; awake(fetched, reckon, to_js)");
  return python;
}
