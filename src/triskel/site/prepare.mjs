// Has the browser's own Python prepare a site: node prepare.mjs PYODIDE COMPILING.PY MEMORY CORE ARCHIVE…
// The archives are compiled, and what the classes of a game write for themselves. Then a Python loads what everybody needs out of the first of them, and its memory is kept, so
// that in a browser Python does not start but goes on. Prints the modules that are in it.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { console.error(error.message ?? error); process.exit(1); });
const [folder, script, memory, ...archives] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const started = (more) => loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: "0" }, ...more });

const maker = await started({});
maker.runPython(readFileSync(script, "utf-8"));
const compiled = maker.runPython("lambda archive: compiled(bytes(archive.to_py()))");
const bytes = (name) => new Uint8Array(readFileSync(name));
for (const name of archives) writeFileSync(name, compiled(bytes(name)).toJs());
for (const name of archives) maker.unpackArchive(bytes(name), "zip", { extractDir: "/table" });
const gathered = maker.runPython(`
import sys
sys.path.insert(0, "/table")
from triskel.site import classes, waking
waking.loaded()
lambda archive: classes.gathered(bytes(archive.to_py()))
`);
for (const name of archives) writeFileSync(name, gathered(bytes(name)).toJs());

const sleeper = await started({ _makeSnapshot: true });
sleeper.unpackArchive(bytes(archives[0]), "zip", { extractDir: "/table" });
const known = sleeper.runPython(`
import sys
sys.path.insert(0, "/table")
from triskel.site.waking import asleep
"\\n".join(asleep())
`);
writeFileSync(memory, sleeper.makeMemorySnapshot());
console.log(known);
