import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideNeeds } from './lib/needs.mjs';
import { entrySize } from './lib/page-size.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend', 'frontend', 'bench'] }))) process.exit(1);
provideNeeds();
const { code } = await runNode(
  [inRoot('backend', 'bench', 'dist', 'main.js'), ...process.argv.slice(2)],
  { env: { PAGE_ENTRY_KIB: String(entrySize()) } },
);
process.exitCode = code;
