import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routes } from '../src/app/routes.ts';
import { firstPaint, firstPaintStyle } from './first-paint.ts';
import { bundledScript } from './script.ts';

const preload = join(import.meta.dirname, '../src/preload/preload.ts');

const icon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'));

/** The chunk of the module and what it needs, without what `main.tsx` has brought with it. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const start = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.replace(/\.tsx?$/, '').endsWith(`/src/${module}`)),
  );
  const entry = chunks.find(({ isEntry, facadeModuleId }) => {
    return isEntry && facadeModuleId?.endsWith('.html');
  });
  if (!start || !entry) throw new Error(`The page has no part of its own that is ${module}.`);
  const closure = (first: Rolldown.OutputChunk): Set<string> => {
    const found = new Set([first.fileName]);
    for (const name of found) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunk.imports.forEach((each) => found.add(each));
    }
    return found;
  };
  const there = closure(entry);
  return [...closure(start)].filter((name) => !there.has(name)).map((name) => `/${name}`);
}

/** Puts the colours, the first paint, the script that begins before it, and the icon into the document. */
export function htmlParts(): Plugin {
  return {
    name: 'html-parts',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle
          ? Object.fromEntries(routes.map(({ screen }) => [screen, filesOf(screen, bundle)]))
          : {};
        const code = await bundledScript(preload, { FILES: files });
        if (code.includes('</script'))
          throw new Error('The preload script would end its own element.');
        return (
          html
            .replace(
              '<!-- preload -->',
              () => `<style>${firstPaintStyle}</style><script>${code}</script>`,
            )
            .replace('<!-- first paint -->', () => firstPaint)
            // The icon is shorter than the request for it would be.
            .replace('/favicon.svg', () => `data:image/svg+xml;base64,${icon.toString('base64')}`)
        );
      },
    },
  };
}
