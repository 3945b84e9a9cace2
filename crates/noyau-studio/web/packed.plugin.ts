// The program carries the page compressed, and serves it as it is: programs get smaller, pages open
// sooner.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export function packed(): Plugin {
  return {
    name: 'noyau-packed',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /^assets\/.*\.(css|js)$/.test(name))) {
        const path = join(dir ?? '', name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
        rmSync(path);
      }
    },
  };
}
