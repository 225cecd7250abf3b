import type { Queries } from './transaction.js';

export interface CheckResult {
  /** The view's name without `check_`, in words. */
  invariant: string;
  /** The first rows that break it. */
  breaches: object[];
}

const SHOWN = 20;

/** The names of the views that find breaches of the invariants, in order. */
export async function checkViews(from: Queries): Promise<string[]> {
  const views = await from.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views
     WHERE schemaname = current_schema() AND viewname LIKE 'check\\_%' ORDER BY viewname`,
  );
  return views.map(({ name }) => name);
}

/** The invariant that a view checks, in words. */
export const invariantOf = (view: string): string =>
  view.replace(/^check_/, '').replaceAll('_', ' ');

/**
 * The first rows that a view finds; its name comes from the catalogue, not from a caller. A LIMIT on the view itself would
 * make PostgreSQL plan for a few rows that come soon, where mostly there are none and everything is read.
 */
export const breachesOf = (from: Queries, view: string): Promise<object[]> =>
  from.query<object>(
    `WITH found AS MATERIALIZED (SELECT * FROM ${view}) SELECT * FROM found LIMIT ${SHOWN}`,
  );

/** Runs every view called `check_…` and returns what each finds, in the order of their names. */
export async function runChecks(from: Queries): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const view of await checkViews(from))
    results.push({ invariant: invariantOf(view), breaches: await breachesOf(from, view) });
  return results;
}
