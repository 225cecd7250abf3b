import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
if (!(await ensureBuilt({ always: true }))) process.exitCode = 1;
