import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundledScript } from './script.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const source = join(import.meta.dirname, '../service-worker/sw.ts');

/** What administrators alone use is heavy and of no use without a connection. */
const leftOut = /\/src\/features\/admin\//;
/** So is the reader of codes in the camera's picture, which comes as a file of its own. */
const leftOutFile = /\/code-worker-/;

/** Fonts of other scripts than Latin are fetched where a name needs them. */
const latinFont = /-(?:common|latin-(?!ext)).*\.woff2$/;

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

/** The files the page is made of, and a name that changes with any of them. */
function shellOf(bundle: Bundle, publicDir: string): { version: string; files: string[] } {
  const entry = Object.values(bundle).find(
    (each): each is Chunk => each.type === 'chunk' && each.isEntry,
  );
  if (!entry) throw new Error('The page has no entry.');
  const code = [...reachable(bundle, entry)].map(({ fileName }) => fileName);
  const assets = Object.values(bundle).filter(({ type }) => type === 'asset');
  const looks = assets
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(?:css|js)$/.test(name) || latinFont.test(name))
    .filter((name) => !leftOutFile.test(name));
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

/** Builds the service worker once the names of the page's files are known. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ publicDir } = config);
    },
    async generateBundle(_, bundle) {
      const code = await bundledScript(source, { SHELL: shellOf(bundle, publicDir) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
