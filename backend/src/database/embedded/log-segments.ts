import type { Client } from 'pg';

/** So many files of 16 MB. */
const SEGMENTS = 16;
/** How much of the write-ahead log is kept as files to be written again; PostgreSQL's `min_wal_size`. */
export const LOG_KEPT = `${SEGMENTS * 16}MB`;

/**
 * Makes a new cluster's files of the write-ahead log before they are needed. PostgreSQL makes each at the commit that
 * needs it, and all other commits wait for it, 20 to 60 ms; at 100 accepts a second every 16 s, until the first
 * checkpoint gives back what has been written. Filled and given back at once, they last until then.
 */
export async function makeLogSegments(superuser: Client): Promise<void> {
  // A file is only left for the next where something is written in it.
  await superuser.query(`DO $$ BEGIN
    FOR segment IN 1..${SEGMENTS} LOOP
      PERFORM pg_logical_emit_message(false, '', '');
      PERFORM pg_switch_wal();
    END LOOP;
  END $$`);
  await superuser.query('CHECKPOINT');
}
