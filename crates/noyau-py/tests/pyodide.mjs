// Runs notebooks in Pyodide with the wheel that carries WebAssembly, and compares what they show.
//     node crates/noyau-py/tests/pyodide.mjs WHEEL NOTEBOOK…
// It needs the package `pyodide` of npm; `make pyodide-test` gets it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const place = createRequire(join(process.cwd(), 'x.js')).resolve('pyodide/pyodide.mjs');
const { loadPyodide } = await import(pathToFileURL(place));
const [wheel, ...notebooks] = process.argv.slice(2);

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel');
python.FS.writeFile('/home/pyodide/notebook.py', readFileSync(join(here, 'notebook.py'), 'utf8')
  .replace(/^FOLDER = .*$/m, ''));
process.on('uncaughtException', (error) => {
  // Node.js would print the line of the program that threw it, which is all of Pyodide.
  console.error(error.message);
  process.exit(1);
});
for (const file of notebooks) {
  python.globals.set('text', readFileSync(file, 'utf8'));
  const differing = python.runPython(`
import json, sys
sys.path.insert(0, "/home/pyodide")
import notebook
kept = json.loads(text)
now = notebook.run(kept)
[("".join(cell["source"])) for was, cell in zip(kept["cells"], now["cells"]) if was.get("outputs") != cell.get("outputs")][:3]
`).toJs();
  if (differing.length) {
    console.error(`${file} shows something else in Pyodide:\n${differing.join('\n---\n')}`);
    process.exit(1);
  }
  console.log(`${file} shows the same in Pyodide`);
}
