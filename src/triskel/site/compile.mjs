// Has the browser's own Python compile archives: node compile.mjs PYODIDE COMPILING.PY ARCHIVE…
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, ...archives] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.runPython(readFileSync(script, "utf-8"));
const compiled = python.runPython("lambda archive: compiled(bytes(archive.to_py()))");
for (const name of archives) writeFileSync(name, compiled(new Uint8Array(readFileSync(name))).toJs());
