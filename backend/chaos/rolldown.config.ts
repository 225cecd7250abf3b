import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');
const scripts = resolve(import.meta.dirname, '../../scripts');

/** The launchers' files stay where they are: some find the repository by their own place. */
const launchers: Plugin = {
  name: 'launchers',
  resolveId(id, importer) {
    if (importer === undefined || !id.startsWith('.')) return null;
    const file = resolve(dirname(importer), id);
    if (!file.startsWith(scripts)) return null;
    return { id: relative(dist, file).replaceAll('\\', '/'), external: true };
  },
};

/** Bundles the fault run; it uses parts of the server and of its tests. */
export default defineConfig({
  cwd: import.meta.dirname,
  platform: 'node',
  input: { main: join(import.meta.dirname, 'main.ts') },
  external: [/^(node:|@|[a-z])/],
  plugins: [launchers],
  output: { dir: dist, sourcemap: true, comments: false },
});
