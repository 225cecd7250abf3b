import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findForbidden, wrongExamples } from './lib/forbidden.mjs';
import { inRoot, shown } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

/** The server and the page, what builds them and what starts them. */
const searched = [
  'backend/src',
  'backend/rolldown.config.ts',
  'frontend/src',
  'frontend/service-worker',
  'frontend/build',
  'frontend/vite.config.ts',
  'scripts',
  'package.json',
  'Dockerfile',
  'docker-compose.yml',
];
/** It names what it looks for. */
const skipped = ['scripts/lib/forbidden.mjs'];

for (const example of wrongExamples()) report(`scripts/lib/forbidden.mjs: wrong about ${example}`);

for (const file of searched.flatMap((path) => filesIn(inRoot(path)))) {
  if (skipped.includes(shown(file)) || /\.(?:spec\.\w+|woff2|svg|png)$/.test(file)) continue;
  for (const { rule, line } of findForbidden(readFileSync(file, 'utf8')))
    report(`${shown(file)}:${line}: ${rule.name}. ${rule.instead}`);
}

/** @param {string} line */
function report(line) {
  say(line);
  process.exitCode = 1;
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
