import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Whose connections these are, for `append_consequences`; injected as the id of this process. */
export const PROCESS_ID = Symbol('PROCESS_ID');

/** The setting by which a connection says which process it is of; without it every listener is told. */
export const processSetting = (processId: string): string => `-c rendezvous.process=${processId}`;

/**
 * Says that this process listens by `client`, and forgets those whose connection is gone. What is under way at
 * this moment may not know it yet: see `othersHaveEnded`.
 */
export async function beginListening(client: pg.Client, processId: string): Promise<void> {
  await client.query(FORGET_GONE);
  await client.query(BEGIN_LISTENING, [processId]);
}

/** Nobody need be notified for its sake any more. */
export async function endListening(client: pg.Client, processId: string): Promise<void> {
  await client.query('DELETE FROM listening_processes WHERE process = $1', [processId]);
}

const WAIT_MS = { first: 1, most: 500 } as const;

/**
 * Resolves when every transaction that is under way in this database now has ended. PostgreSQL has no event for
 * that, and waiting for a lock would have others wait behind it, so it is asked, ever less often.
 * @throws when the connection is lost
 */
export async function othersHaveEnded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>(NOW);
  const ended = async (): Promise<boolean> =>
    (await client.query<{ ended: boolean }>(ENDED, [rows[0]?.now])).rows[0]?.ended === true;
  for (
    let wait: number = WAIT_MS.first;
    !(await ended());
    wait = Math.min(2 * wait, WAIT_MS.most)
  ) {
    await setTimeout(wait, undefined, { ref: false });
  }
}

/** Only as they were found: one that is back meanwhile has another connection. */
const FORGET_GONE = `WITH gone AS MATERIALIZED (
    SELECT process, pid FROM listening_processes AS l
    WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = l.pid))
  DELETE FROM listening_processes AS l USING gone WHERE l.process = gone.process AND l.pid = gone.pid`;

const BEGIN_LISTENING = `INSERT INTO listening_processes (process, pid) VALUES ($1, pg_backend_pid())
  ON CONFLICT (process) DO UPDATE SET pid = excluded.pid`;

/** An id of its own is higher than all given out; a snapshot only knows up to the last that has ended. */
const NOW = 'SELECT pg_current_xact_id()::text AS now';
/** A snapshot knows the transactions of every database of the server; each holds a lock on its own id. */
const ENDED = `SELECT NOT EXISTS (
    SELECT FROM pg_snapshot_xip(pg_current_snapshot()) AS id WHERE id < $1::xid8 AND NOT EXISTS (
      SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE transactionid = id::xid AND granted AND datname <> current_database())) AS ended`;
