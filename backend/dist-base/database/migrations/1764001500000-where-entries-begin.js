import { EntriesByPerson1764001310000 } from './1764001310000-entries-by-person.js';
/**
 * `append_consequences` says where the entries of each person follow on: the process that commits them can
 * send them without waiting to be notified of what it knows.
 */
export class WhereEntriesBegin1764001500000 {
    async up(runner) {
        // What a function returns cannot be replaced.
        await runner.query(`
      DROP FUNCTION append_consequences;
      CREATE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
      RETURNS jsonb LANGUAGE plpgsql AS $$
      DECLARE
        person record;
        before bigint;
        notice text;
        broadcast jsonb;
        began jsonb := '{}';
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
          began := began || jsonb_build_object(person.id, before);
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
        RETURN jsonb_build_object('at', now(), 'before', began);
      END $$;
    `);
    }
    async down(runner) {
        await runner.query('DROP FUNCTION append_consequences');
        await new EntriesByPerson1764001310000().up(runner);
    }
}
//# sourceMappingURL=1764001500000-where-entries-begin.js.map