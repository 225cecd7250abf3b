import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What administrators alone use is heavy and of no use without a connection. */
const leftOut = /\/src\/features\/admin\//;

/** Fonts of other scripts than Latin are fetched where a name needs them. */
const latinFont = /-(?:common|latin-(?!ext)).*\.woff2$/;

const worker = 'sw.js';

/** The chunk, everything it needs, and every screen that can be reached from it. */
function reachable(bundle: Bundle, start: Chunk): Set<Chunk> {
  const found = new Set([start]);
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const next = bundle[name];
      if (next?.type !== 'chunk' || leftOut.test(next.facadeModuleId ?? '')) continue;
      found.add(next);
    }
  }
  return found;
}

function shellOf(bundle: Bundle, publicDir: string) {
  const entry = Object.values(bundle).find(
    (each): each is Chunk => each.type === 'chunk' && each.isEntry && each.fileName !== worker,
  );
  if (!entry) throw new Error('The page has no entry.');
  const code = [...reachable(bundle, entry)].map(({ fileName }) => fileName);
  const assets = Object.values(bundle).filter(({ type }) => type === 'asset');
  const looks = assets
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(?:css|js)$/.test(name) || latinFont.test(name));
  const still = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const version = createHash('sha256').update(JSON.stringify([code, looks]));
  for (const file of still.toSorted()) version.update(readFileSync(file));
  return {
    version: version.digest('hex').slice(0, 12),
    files: [...code, ...looks].map((name) => `/${name}`),
  };
}

/** Tells the service worker which files make up the page, once their names are known. */
export function shellFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'shell-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle(_, bundle) {
      const chunk = bundle[worker];
      if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
      // Before any code of the worker's: a name of its own, which no minifier touches.
      chunk.code = `const SHELL=${JSON.stringify(shellOf(bundle, publicDir))};${chunk.code}`;
    },
  };
}
