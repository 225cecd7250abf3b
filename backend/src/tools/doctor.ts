import { readEnv } from '../config/env.js';
import { runChecks } from '../database/checks.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { createPool } from '../database/pool.js';
import { fail } from '../fail.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the result of every invariant; returns the number of broken ones. */
async function examine(databaseUrl: string): Promise<number> {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const results = await runChecks({
      query: async <T extends object>(statement: string | { text: string }) =>
        (await pool.query<T>(statement)).rows,
    });
    for (const { invariant, breaches } of results) {
      say(`${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant}`);
      for (const breach of breaches) say(`         ${JSON.stringify(breach)}`);
    }
    return results.filter(({ breaches }) => breaches.length > 0).length;
  } finally {
    await pool.end();
  }
}

try {
  const env = readEnv();
  const embedded =
    env.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, log: say })
      : null;
  try {
    const broken = await examine(env.databaseUrl ?? embedded?.url ?? '');
    say(broken === 0 ? 'The database is sound.' : `${broken} invariants are broken.`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  fail(error);
}
