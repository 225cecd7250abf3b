import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideNeeds } from './lib/needs.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend', 'frontend', 'chaos'] }))) process.exit(1);
provideNeeds();
const { code } = await runNode([
  '--enable-source-maps',
  inRoot('backend', 'chaos', 'dist', 'main.js'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
