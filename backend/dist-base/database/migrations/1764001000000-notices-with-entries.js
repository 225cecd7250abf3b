import { APPEND_CONSEQUENCES } from './initial/streams.js';
/** How `append_consequences` is from here on; a later migration goes back to it. */
export const APPEND_WITH_ENTRIES = `
CREATE OR REPLACE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person record;
  reached bigint;
  appended jsonb;
  notice jsonb;
  broadcast jsonb;
BEGIN
  FOR person IN
    SELECT (entry ->> 'userId')::uuid AS id, count(*) AS entries
    FROM jsonb_array_elements(people) AS entry GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE streams SET head = head + person.entries
    WHERE user_id = person.id RETURNING head INTO reached;
    CONTINUE WHEN NOT FOUND;
    WITH written AS (
      INSERT INTO stream_entries (user_id, seq, event, data)
      SELECT person.id, reached - person.entries + row_number() OVER (ORDER BY position),
        entry ->> 'event', entry -> 'data'
      FROM jsonb_array_elements(people) WITH ORDINALITY AS given (entry, position)
      WHERE (entry ->> 'userId')::uuid = person.id
      RETURNING seq, event, data, at)
    SELECT jsonb_agg(to_jsonb(written) ORDER BY seq) INTO appended FROM written;
    notice := jsonb_build_object('kind', 'person', 'userId', person.id, 'entries', appended);
    IF octet_length(notice::text) >= 8000 THEN
      notice := notice - 'entries';
    END IF;
    PERFORM pg_notify('rendezvous_live', notice::text);
  END LOOP;
  FOR broadcast IN SELECT jsonb_array_elements(broadcasts) LOOP
    PERFORM pg_notify('rendezvous_live', broadcast::text);
  END LOOP;
  IF jsonb_array_length(jobs) > 0 THEN
    INSERT INTO outbox (job, payload)
    SELECT job ->> 'job', job -> 'payload'
    FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
    PERFORM pg_notify('rendezvous_outbox', '');
  END IF;
END $$;
`;
/**
 * The notice of a person's new entries carries them, where they fit into one: nobody has to read what was
 * written a moment ago. At 8000 bytes PostgreSQL refuses a notice, and the transaction with it.
 */
export class NoticesWithEntries1764001000000 {
    async up(runner) {
        await runner.query(APPEND_WITH_ENTRIES);
    }
    async down(runner) {
        await runner.query(APPEND_CONSEQUENCES.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    }
}
//# sourceMappingURL=1764001000000-notices-with-entries.js.map