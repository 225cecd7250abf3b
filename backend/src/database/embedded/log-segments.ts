import { Client } from 'pg';

/** How much of the write-ahead log is kept as files to be written again; PostgreSQL's `min_wal_size`. */
export const LOG_KEPT = '256MB';
/** So many files of 16 MB are that. */
const SEGMENTS = 16;

/**
 * Makes a new cluster's files of the write-ahead log before they are needed. PostgreSQL makes each at the commit that
 * needs it, and all other commits wait for it, 20 to 60 ms; at 100 accepts a second every 16 s, until the first
 * checkpoint gives back what has been written. Filled and given back at once, they last until then.
 * @param superuserUrl the address of the maintenance database for the superuser
 */
export async function makeLogSegments(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A file is only left for the next where something is written in it.
    await client.query(`DO $$ BEGIN
      FOR segment IN 1..${SEGMENTS} LOOP
        PERFORM pg_logical_emit_message(false, '', '');
        PERFORM pg_switch_wal();
      END LOOP;
    END $$`);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
