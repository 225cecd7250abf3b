import type { Stage } from '../stage/stage.js';

/** @throws Error when a workload left behind what must not be */
export async function soundness({ database }: Stage, name: string): Promise<void> {
  const { rows } = await database.pool.query<{ view: string }>(
    `SELECT viewname AS view FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'check\\_%'`,
  );
  for (const { view } of rows) {
    const found = await database.pool.query(`SELECT FROM ${view} LIMIT 1`);
    if (found.rowCount !== 0) throw new Error(`After ${name} there are rows in ${view}.`);
  }
}
