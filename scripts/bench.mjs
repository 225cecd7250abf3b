import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideNeeds } from './lib/needs.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend', 'frontend', 'bench'] }))) process.exit(1);
provideNeeds();
// Room for what one side of a measurement leaves behind, and the means to clear it away before the next (rounds.ts).
const HEAP = [
  '--expose-gc',
  '--initial-old-space-size=1024',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
];
const { code } = await runNode([
  ...HEAP,
  inRoot('backend', 'bench', 'dist', 'main.js'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
