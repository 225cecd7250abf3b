import { type CheckResult, runChecks } from '../database/checks.js';
import { onOneConnection } from '../database/connection.js';
import { schemaState } from '../database/schema-state.js';
import type { Queries } from '../database/transaction.js';
import { FURTHER_FINDINGS } from './further-findings.js';

interface Examining {
  /** Whether no process has served this data yet: what is late then waits for the first one. */
  readonly isNew?: boolean;
}

/** What a worker mends within a minute of its start. */
const LEFT_TO_WORKERS = new Set([
  'no accepted meeting is forgotten',
  'cancelled events have no live meetings',
]);

/**
 * Looks a database through in one transaction that can only read, and prints the result of every invariant.
 * @returns whether nothing is wrong
 * @throws DatabaseUnreachableError
 */
export function examine(
  databaseUrl: string,
  say: (line: string) => void,
  { isNew = false }: Examining = {},
): Promise<boolean> {
  return onOneConnection(databaseUrl, 'rendezvous doctor', async (connection) => {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await tellSchema(connection, say))) return false;
    const results = await runChecks(connection);
    const waits = (result: CheckResult): boolean => isNew && LEFT_TO_WORKERS.has(result.invariant);
    for (const result of results) tellResult(result, waits(result), say);
    const further = await furtherFindings(connection);
    for (const finding of further) say(`WRONG  ${finding}`);
    const broken = results.filter((one) => one.breaches.length > 0 && !waits(one)).length;
    if (broken > 0) say(`${broken} invariants are broken.`);
    if (broken + further.length === 0) say('The database is sound.');
    return broken + further.length === 0;
  });
}

/** @returns whether there is anything to look at */
async function tellSchema(from: Queries, say: (line: string) => void): Promise<boolean> {
  const { ran, missing, unknown } = await schemaState(from);
  if (ran.length === 0) {
    say('The database holds no data of Rendezvous.');
    return false;
  }
  if (missing.length > 0)
    say(
      `The schema is not up to date (${missing.length} migrations have not run, the first is ${missing[0]}): start Rendezvous, or run npm run migrate.`,
    );
  if (unknown.length > 0)
    say(
      `The schema is newer than this version of Rendezvous (which does not know ${unknown.join(', ')}).`,
    );
  return true;
}

function tellResult(
  { invariant, breaches }: CheckResult,
  waits: boolean,
  say: (line: string) => void,
): void {
  if (breaches.length > 0 && waits)
    return say(`later  ${invariant}: the first worker sees to it (${breaches.length})`);
  say(`${breaches.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant}`);
  for (const breach of breaches) say(`         ${JSON.stringify(breach)}`);
}

async function furtherFindings(from: Queries): Promise<string[]> {
  const all: string[] = [];
  for (const find of FURTHER_FINDINGS) all.push(...(await find(from)));
  return all;
}
