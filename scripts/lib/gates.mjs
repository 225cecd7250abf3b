import { inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';
import { say, secondsSince } from './say.mjs';
import { one, sum } from './tally.mjs';

/** Scripts of `package.json` that check the tree without building it. Each counts as one test. */
const gates = ['lint', 'format:check', 'boundaries', 'unused', 'forbidden', 'supply'];

/** As many at once as two small cores carry. */
const atOnce = 2;

/** Runs every gate, whatever the others say, and shows the whole output of those that fail. */
export async function runGates() {
  say(`Checking: ${gates.join(', ')} …`);
  const waiting = [...gates];
  /** @type {import('./tally.mjs').Tally[]} */
  const tallies = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift())
      tallies.push(await runGate(gate));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(tallies);
}

/** @param {string} gate */
async function runGate(gate) {
  const startedAt = performance.now();
  const logFile = inRoot('.test-results', `${gate.replace(':', '-')}.log`);
  const { code, output } = await runNpm(['run', '--silent', gate], { echo: false, logFile });
  const passed = code === 0;
  if (!passed) say(`\n${output.trim()}\n`);
  say(`  ${passed ? 'ok    ' : 'FAILED'} ${gate} (${secondsSince(startedAt)})`);
  return one(gate, passed);
}
