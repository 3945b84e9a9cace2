import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While the page is being worked on, a running studio answers its questions.
const studio = process.env.STUDIO ?? 'http://127.0.0.1:7717';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { checks: { pluginTimings: false } } },
  server: {
    proxy: { '/api': { target: studio, changeOrigin: true, headers: { origin: studio } } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
