import { readOptions } from './options.js';
import { report } from './report.js';
import { forget, runChaos } from './run.js';

/*
 * npm run chaos -- --seconds 120 --seed 7            two APIs and two workers on PostgreSQL alone
 * npm run chaos -- --seconds 120 --seed 7 --redis    with Redis
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

// Leaving by exit ends what was started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

/** Runs once; says whether nothing was violated. */
async function run(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2), process.env.REDIS_SERVER_PATH);
  say(
    `Seed ${options.seed}, ${options.seconds} s, ${options.redis ? 'with Redis' : 'without Redis'}`,
  );
  const result = await runChaos(options, say);
  for (const line of report(options, result)) say(line);
  if (result.violations.length === 0) forget(result);
  return result.violations.length === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
