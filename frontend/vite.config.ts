import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { opening } from './build/opening.ts';
import { ownTheme } from './build/own-theme.ts';
import { precompressed } from './build/precompressed.ts';
import { shellFiles } from './build/shell-files.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), ownTheme(), opening(), shellFiles(), precompressed()],
  resolve: {
    // The whole of it makes a component of each tag there is as it is read: none of them is asked for.
    alias: [{ find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // All browsers that read this code know it.
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Fonts stay files: inlined ones would weigh on every first visit and defeat the browser's cache.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'service-worker/sw.ts'),
      },
      output: {
        codeSplitting: chunks(),
        // Browsers look for a new one under the name they know.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/objects': server,
      '/public-objects': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
