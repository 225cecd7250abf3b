import type { Queries } from './transaction.js';

export interface CheckResult {
  /** The view's name without `check_`, in words. */
  invariant: string;
  /** The first rows that break it. */
  breaches: object[];
}

const SHOWN = 20;

/** Runs every view called `check_…` and returns what each finds, in the order of their names. */
export async function runChecks(from: Queries): Promise<CheckResult[]> {
  const views = await from.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views
     WHERE schemaname = current_schema() AND viewname LIKE 'check\\_%' ORDER BY viewname`,
  );
  const results: CheckResult[] = [];
  for (const { name } of views) {
    // The name comes from the catalogue, not from a caller.
    const breaches = await from.query<object>(`SELECT * FROM ${name} LIMIT ${SHOWN}`);
    results.push({ invariant: name.replace(/^check_/, '').replaceAll('_', ' '), breaches });
  }
  return results;
}
