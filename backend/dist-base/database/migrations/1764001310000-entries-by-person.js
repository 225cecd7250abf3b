import { APPEND_WITH_ENTRIES } from './1764001000000-notices-with-entries.js';
/**
 * The consequences of a change come with their people apart: [{userId, entries: [{event, data}]}]. Putting
 * them together was a third of what appending cost.
 */
export class EntriesByPerson1764001310000 {
    async up(runner) {
        await runner.query(`
      CREATE OR REPLACE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
      RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        person record;
        before bigint;
        notice text;
        broadcast jsonb;
      BEGIN
        -- Streams are locked in the order of the ids.
        FOR person IN
          SELECT (given ->> 'userId')::uuid AS id, given -> 'entries' AS entries,
            jsonb_array_length(given -> 'entries') AS count
          FROM jsonb_array_elements(people) AS given ORDER BY 1
        LOOP
          UPDATE streams SET head = head + person.count
          WHERE user_id = person.id RETURNING head - person.count INTO before;
          CONTINUE WHEN NOT FOUND;
          INSERT INTO stream_entries (user_id, seq, event, data)
          SELECT person.id, before + position, entry ->> 'event', entry -> 'data'
          FROM jsonb_array_elements(person.entries) WITH ORDINALITY AS given (entry, position);
          notice := jsonb_build_object('kind', 'person', 'userId', person.id, 'before', before,
            'at', now(), 'entries', person.entries)::text;
          -- A longer notice PostgreSQL refuses, and the transaction with it.
          IF octet_length(notice) >= 8000 THEN
            notice := jsonb_build_object('kind', 'person', 'userId', person.id)::text;
          END IF;
          PERFORM pg_notify('rendezvous_live', notice);
        END LOOP;
        IF jsonb_array_length(broadcasts) > 0 THEN
          FOR broadcast IN SELECT jsonb_array_elements(broadcasts) LOOP
            PERFORM pg_notify('rendezvous_live', broadcast::text);
          END LOOP;
        END IF;
        IF jsonb_array_length(jobs) > 0 THEN
          INSERT INTO outbox (job, payload)
          SELECT job ->> 'job', job -> 'payload'
          FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
          PERFORM pg_notify('rendezvous_outbox', '');
        END IF;
      END $$;
    `);
    }
    async down(runner) {
        await runner.query(APPEND_WITH_ENTRIES);
    }
}
//# sourceMappingURL=1764001310000-entries-by-person.js.map