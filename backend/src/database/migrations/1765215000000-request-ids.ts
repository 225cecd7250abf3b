import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of the request that causes a change follows it into its jobs and notices. */
export class RequestIds1765215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null where no request caused the job, and in rows of an older release.
    await runner.query('ALTER TABLE outbox ADD COLUMN request_id text');
    await runner.query(appendOutbox(true));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(appendOutbox(false));
    await runner.query('ALTER TABLE outbox DROP COLUMN request_id');
  }
}

/** The function of `schema/streams.sql`; a process of an older release calls it in the same way. */
const appendOutbox = (withRequest: boolean): string => `
CREATE OR REPLACE FUNCTION append_outbox(people jsonb, broadcasts jsonb, jobs jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
  entries jsonb;
  before bigint;
  notice text;
  ${withRequest ? `request text := nullif(current_setting('rendezvous.request_id', true), '');` : ''}
BEGIN
  FOR person, entries IN
    SELECT (one ->> 'userId')::uuid, one -> 'entries' FROM jsonb_array_elements(people) AS one ORDER BY 1
  LOOP
    UPDATE streams SET head = head + jsonb_array_length(entries)
    WHERE user_id = person RETURNING head - jsonb_array_length(entries) INTO before;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO stream_entries (user_id, seq, event, data)
    SELECT person, before + position, entry ->> 'event', entry -> 'data'
    FROM jsonb_array_elements(entries) WITH ORDINALITY AS given (entry, position);
    notice := jsonb_build_object('kind', 'person', 'userId', person, 'before', before,
      'at', now(), 'entries', entries${withRequest ? `, 'requestId', request` : ''})::text;
    -- PostgreSQL refuses a longer notice, and the transaction with it.
    IF octet_length(notice) >= 8000 THEN
      notice := jsonb_build_object('kind', 'person', 'userId', person${withRequest ? `, 'requestId', request` : ''})::text;
    END IF;
    PERFORM pg_notify('rendezvous_live', notice);
  END LOOP;
  PERFORM pg_notify('rendezvous_live', broadcast::text) FROM jsonb_array_elements(broadcasts) AS broadcast;
  IF jsonb_array_length(jobs) > 0 THEN
    INSERT INTO outbox (job, payload${withRequest ? ', request_id' : ''})
    SELECT job ->> 'job', job -> 'payload'${withRequest ? ', request' : ''}
    FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
    PERFORM pg_notify('rendezvous_outbox', '');
  END IF;
END $$`;
