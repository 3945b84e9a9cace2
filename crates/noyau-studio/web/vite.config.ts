import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './packed.plugin.ts';
import { site } from './site.plugin.ts';

// While the page is being worked on, a running studio answers its questions.
const studio = process.env.STUDIO ?? 'http://127.0.0.1:7717';
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `--mode site` builds the page without a server: the library itself is in it.
export default defineConfig(({ mode }) => {
  const alone = mode === 'site';
  return {
    base: alone ? './' : '/',
    plugins: [svelte(), alone ? site() : packed()],
    resolve: {
      alias: [
        { find: '#transport', replacement: at(`src/lib/transport/${alone ? 'worker' : 'server'}.ts`) },
        { find: /^#(first|rest).wasm/, replacement: at('../../../target/web/$1.wasm') },
      ],
    },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
      ...(alone ? { outDir: at('../../../target/site'), emptyOutDir: true, assetsInlineLimit: 0 } : {}),
    },
    worker: { format: 'es' as const },
    server: {
      proxy: { '/api': { target: studio, changeOrigin: true, headers: { origin: studio } } },
    },
    test: { include: ['src/**/*.test.ts'] },
  };
});
