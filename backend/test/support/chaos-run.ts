import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';

const LAUNCHER = join(import.meta.dirname, '../../../scripts/chaos.mjs');
const NOTHING_VIOLATED =
  /\nchaos: \d+ operations, \d+ kills, \d+ freezes, \d+ cuts, 0 violations\n$/;

/** Runs `npm run chaos` and expects that nothing was violated. */
export async function expectNothingViolated(...args: string[]): Promise<void> {
  const run = spawn(process.execPath, [LAUNCHER, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'exit');
  const output = await text(run.stdout);
  await ended;
  expect(output).toMatch(NOTHING_VIOLATED);
  expect(run.exitCode).toBe(0);
}
