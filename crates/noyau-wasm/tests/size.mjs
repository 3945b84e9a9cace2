// How large the two parts of the library are, as a browser fetches them. Fails when one is larger than it may be.
//
//   node crates/noyau-wasm/tests/size.mjs

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// A page waits for the first part, and for the rest only if it asks for it; the limit of that one notices what makes it
// much larger at once. Where the library could not be split, the first part is all of it.
const MOST = { first: 800_000, rest: 1_100_000 };
const UNSPLIT = 1_700_000;

const modules = Object.keys(MOST).map((name) => [name, readFileSync(new URL(`../../../target/web/${name}.wasm`, import.meta.url))]);
const split = WebAssembly.Module.imports(new WebAssembly.Module(modules[0][1])).some(({ module }) => module === 'placeholder');
let large = false;
for (const [name, module] of modules) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: module.length,
  };
  const brotli = brotliCompressSync(module, { params }).length;
  const most = split ? MOST[name] : UNSPLIT;
  console.log(`${name}.wasm: ${module.length} bytes, ${gzipSync(module).length} with gzip, ${brotli} with Brotli (at most ${most})`);
  large ||= brotli > most;
}
process.exit(large ? 1 : 0);
