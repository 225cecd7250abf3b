import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { htmlParts } from './build/html.ts';
import { precompressed } from './build/precompressed.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), htmlParts(), serviceWorker(), precompressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // All browsers that read this code know it.
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Fonts stay files: inlined ones would weigh on every first visit and defeat the browser's cache.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/calendar': server,
      '/objects': server,
      '/public-objects': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
