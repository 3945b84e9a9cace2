// What a folder of static files needs besides the page itself: a manifest, a service worker that keeps
// every file for the next visit, and the promise to ask no other host for anything.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self'", "manifest-src 'self'",
  "base-uri 'none'", "form-action 'none'",
].join('; ');

const MANIFEST = {
  name: 'Noyau',
  short_name: 'Noyau',
  description: 'See, play and understand combinatorial games',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [{ src: 'kernel.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

export function site(): Plugin {
  return {
    name: 'noyau-site',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The program is asked for at once, not only when the page has found out that it wants it.
        const program = Object.keys(bundle ?? {}).find((name) => /\bfirst\b.*\.wasm$/.test(name));
        return {
          html,
          tags: [
            { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
            { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
            { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
            ...(program
              ? [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: '', href: `./${program}` }, injectTo: 'head' as const }]
              : []),
          ],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST, null, 2) });
        const names = [...Object.keys(bundle).filter((name) => name !== 'index.html'), 'kernel.svg', 'manifest.webmanifest'];
        const hash = createHash('sha256');
        for (const name of names.sort()) {
          const file = bundle[name];
          hash.update(name).update(file ? ('code' in file ? file.code : file.source) : '');
        }
        const index = bundle['index.html'];
        if (index && 'source' in index) hash.update(index.source);
        const worker = readFileSync(new URL('./src/sw.js', import.meta.url), 'utf8');
        const source = worker
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
          .replace('__FILES__', JSON.stringify(['./', ...names]));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
