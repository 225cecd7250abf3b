import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { Calls } from './upgrade-trial/calls.mjs';
import { oldVersion } from './upgrade-trial/old-version.mjs';
import { serverOf } from './upgrade-trial/server.mjs';

const [commit, ...options] = process.argv.slice(2);
if (commit === undefined || options.some((option) => option !== '--our-packages')) {
  say(
    'npm run upgrade-trial -- COMMIT: an older version serves while this one migrates its database.',
  );
  say('--our-packages: the older version gets the packages of this tree instead of its own.');
  process.exit(1);
}

/** How long the calls go on before and after each step, in milliseconds. */
const STEP_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-upgrade-'));
// Open to the account that PostgreSQL runs as when this runs as root.
chmodSync(folder, 0o755);

await ensureInstalled();
if (!(await ensureBuilt({ only: ['backend'] }))) process.exit(1);
process.exitCode = await trial(commit);
rmSync(folder, { recursive: true, force: true });

/**
 * @param {string} older
 * @returns {Promise<number>} the exit code
 */
async function trial(older) {
  const old = await oldVersion(older, join(folder, 'old'), options.includes('--our-packages'));
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, JWT_SECRET: 'only for the trial of an upgrade' };
  const started = [];
  try {
    const before = await serverOf(old.root, settings, join(folder, 'data-old'));
    started.push(before);
    const calls = await Calls.begin(before.url);
    await pause(STEP_MS);
    calls.step('while the database was migrated');
    const { code } = await runNode([inRoot('backend', 'dist', 'migrate.js')], { env: settings });
    if (code !== 0) return 1;
    await pause(STEP_MS);
    calls.step('beside a process of this version');
    started.push(await serverOf(root, settings, join(folder, 'data-new')));
    await pause(STEP_MS);
    return report(await calls.end());
  } finally {
    for (const server of started.toReversed()) await server.stop();
    await postgres.stop();
    old.remove();
  }
}

async function startPostgres() {
  const file = inRoot('backend', 'dist', 'database', 'embedded', 'embedded-postgres.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(file).href);
  return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
}

/** @param {import('./upgrade-trial/calls.mjs').Step[]} steps */
function report(steps) {
  for (const { name, statuses, longest } of steps) {
    const counts = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    say(`${name}: ${counts.join(', ')}; longest ${Math.round(longest)} ms`);
  }
  const failed = steps
    .flatMap(({ statuses }) => [...statuses])
    .filter(([status]) => status === 0 || status >= 500)
    .reduce((sum, [, count]) => sum + count, 0);
  say(`upgrade trial: ${failed} calls of the older version failed`);
  return failed === 0 ? 0 : 1;
}
