import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // Fonts stay files: inlined ones would weigh on every first visit and defeat the browser's cache.
    assetsInlineLimit: 0,
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
