import { rmSync } from 'node:fs';
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { runGates } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { leftOut, logOf, runJest } from './lib/jest.mjs';
import { checkLogs, keptLogs } from './lib/log-secrets.mjs';
import { provideNeeds } from './lib/needs.mjs';
import { pageSize } from './lib/page-size.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { count, one, sum } from './lib/tally.mjs';

const backend = 'backend/jest.config.js';
const frontend = 'frontend/jest.config.js';
/**
 * Runs of their own, so that what stops one from starting leaves the others to be seen. What is
 * `served` runs the built product; what is `long` runs only when it is asked for.
 */
const suites = [
  { part: 'backend', name: 'backend-unit', config: backend, project: 'unit' },
  {
    part: 'backend',
    name: 'backend-integration',
    config: backend,
    project: 'integration',
    served: true,
  },
  { part: 'backend', name: 'backend-split', config: backend, project: 'split', served: true },
  {
    part: 'long',
    name: 'backend-long',
    config: backend,
    project: 'integration-long',
    served: true,
  },
  {
    part: 'long',
    name: 'backend-split-rest',
    config: backend,
    project: 'split-rest',
    served: true,
  },
  { part: 'long', name: 'browser-long', config: frontend, project: 'browser-long', served: true },
  { part: 'frontend', name: 'frontend', config: frontend, project: 'unit' },
  { part: 'browser', name: 'browser', config: frontend, project: 'browser', served: true },
];
const parts = ['gates', ...suites.map(({ part }) => part)];

const startedAt = performance.now();
const [first = '', ...rest] = process.argv.slice(2);
const only = parts.includes(first) ? first : undefined;
const jestArgs = only ? rest : process.argv.slice(2);

await ensureInstalled();
provideNeeds();

const gated = !only || only === 'gates';
// Side by side: each has a while in which it keeps one processor busy at most.
const [gates, built] = await Promise.all([gated ? runGates() : undefined, ensureBuilt()]);
const checks = [...(gates ? [gates] : []), one('build', built), ...(gated ? [pageSize()] : [])];

/** @type {import('./lib/tally.mjs').Tally[]} */
const tests = [];
rmSync(keptLogs, { recursive: true, force: true });
/** @type {string[]} */
const logs = [];
for (const suite of suites) {
  if (only ? only !== suite.part : suite.part === 'long') continue;
  if (suite.served && !built) tests.push(one(`${suite.name}: not run without a build`, false));
  else tests.push(await runJest(suite, jestArgs));
  logs.push(logOf(suite));
}
if (only !== 'gates') checks.push(checkLogs(logs));
if (only !== 'gates' && count(sum(tests)) === 0)
  tests.push(one('no test fits the arguments', false));
report(sum([...checks, ...tests]));

/**
 * Names what failed and what was skipped and why; the sum is always the last line.
 * @param {import('./lib/tally.mjs').Tally} tally
 */
function report({ passed, failed, skipped }) {
  say(`\nDone in ${secondsSince(startedAt)}; the logs are in .test-results.`);
  for (const reason of new Set(skipped.map((test) => test.reason))) {
    const names = skipped.filter((test) => test.reason === reason).map(({ name }) => `\n  ${name}`);
    say(`\nSkipped, ${reason}:${reason === leftOut ? ` ${names.length}` : names.join('')}`);
  }
  if (failed.length > 0) say(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  say(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
