import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from './options.js';
import type { Result } from './run.js';

/** At most so many violations are printed, and so many calls of each. */
const [SHOWN, SHOWN_CALLS] = [20, 12] as const;

/** What a run has found, in lines; the last one is the sum. */
export function report(options: Options, result: Result): string[] {
  const { operations, kills, freezes, cuts, violations } = result;
  const sum = `chaos: ${operations} operations, ${kills} kills, ${freezes} freezes, ${cuts} cuts, ${violations.length} violations`;
  const faults = `Faults: ${[...result.faults].map(([kind, count]) => `${kind} ${count}`).join(', ')}`;
  if (violations.length === 0) return [faults, sum];
  return [...details(result), faults, ...replay(options, result), sum];
}

function details({ violations, folder }: Result): string[] {
  const lines = readFileSync(join(folder, 'operations.jsonl'), 'utf8').trim().split('\n');
  const byId = new Map(lines.map((line) => [(JSON.parse(line) as { id: number }).id, line]));
  return violations
    .slice(0, SHOWN)
    .flatMap(({ rule, text, operations }) => [
      `VIOLATED: ${rule}`,
      `  ${text}`,
      ...operations.slice(-SHOWN_CALLS).map((id) => `    ${byId.get(id)?.slice(0, 600)}`),
    ]);
}

function replay({ seconds, seed, redis }: Options, { folder, violations }: Result): string[] {
  const further = violations.length - SHOWN;
  return [
    ...(further > 0 ? [`and ${further} further violations`] : []),
    `All calls, faults and logs of the run are in ${folder}`,
    `To replay: npm run chaos -- --seconds ${seconds} --seed ${seed}${redis ? ' --redis' : ''}`,
  ];
}
