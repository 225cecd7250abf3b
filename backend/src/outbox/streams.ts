import type { LiveEventName, LivePayloads } from '@rendezvous/contract';
import type { Queries } from '../database/database.js';
import { AFTER, FORGET, HEAD } from './streams.queries.js';

/** Entries deleted by one statement. */
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Deletes a batch of the entries that are older than so many days; returns how many. A client that was away longer reads
 * everything again.
 */
export async function forgetOldEntries(database: Queries, days: number): Promise<number> {
  return (await database.query(FORGET, [days, FORGOTTEN_AT_ONCE])).length;
}

/** An entry of a person's stream. */
export interface StreamEntry {
  seq: number;
  event: LiveEventName;
  data: LivePayloads[LiveEventName];
  at: Date;
}

export interface StreamPart {
  head: number;
  /** The entries after `since`, without holes; null when some of them are not kept any more. */
  entries: StreamEntry[] | null;
}

/** The most entries that are replayed: beyond, reading everything again is cheaper. */
const MOST_REPLAYED = 500;

/** The number of the latest entry of a person's stream, 0 before the first. */
export async function headOf(database: Queries, userId: string): Promise<number> {
  const [row] = await database.query<{ head: string }>(HEAD, [userId]);
  return Number(row?.head ?? 0);
}

/** The entries after `since` in a person's stream. */
export async function streamAfter(
  database: Queries,
  userId: string,
  since: number,
): Promise<StreamPart> {
  const rows = await database.query<
    { head: string; seq: string | null } & Omit<StreamEntry, 'seq'>
  >(AFTER, [userId, since, MOST_REPLAYED + 1]);
  const head = Number(rows[0]?.head ?? 0);
  const entries = rows.flatMap(({ seq, event, data, at }) =>
    seq === null ? [] : [{ seq: Number(seq), event, data, at }],
  );
  const whole = entries.length <= MOST_REPLAYED && head - since === entries.length;
  return { head, entries: whole ? entries : null };
}
