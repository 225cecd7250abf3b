import type { MigrationInterface, QueryRunner } from 'typeorm';
import { WhereEntriesBegin1764001500000 } from './1764001500000-where-entries-begin.js';

/**
 * Who listens is known, so `append_consequences` notifies only where somebody other than the process that
 * appends does: that one tells itself of what it has committed. A connection says whose it is by the setting
 * `rendezvous.process`; for one that does not, all are others.
 */
export class ListeningProcesses1764001700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- \`pid\` is that of the connection it listens by: whose is gone does not listen any more.
      CREATE TABLE listening_processes (process text PRIMARY KEY, pid integer NOT NULL);

      CREATE OR REPLACE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
      RETURNS jsonb LANGUAGE plpgsql AS $$
      DECLARE
        person record;
        before bigint;
        notice text;
        broadcast jsonb;
        began jsonb := '{}';
        others boolean;
      BEGIN
        -- Whoever begins to listen waits for the transactions that had an id by then: none of them may look
        -- before it has one.
        PERFORM pg_current_xact_id();
        others := EXISTS (SELECT FROM listening_processes
          WHERE process IS DISTINCT FROM current_setting('rendezvous.process', true));
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
          CONTINUE WHEN NOT others;
          notice := jsonb_build_object('kind', 'person', 'userId', person.id, 'before', before,
            'at', now(), 'entries', person.entries)::text;
          -- A longer notice PostgreSQL refuses, and the transaction with it.
          IF octet_length(notice) >= 8000 THEN
            notice := jsonb_build_object('kind', 'person', 'userId', person.id)::text;
          END IF;
          PERFORM pg_notify('rendezvous_live', notice);
        END LOOP;
        IF others AND jsonb_array_length(broadcasts) > 0 THEN
          FOR broadcast IN SELECT jsonb_array_elements(broadcasts) LOOP
            PERFORM pg_notify('rendezvous_live', broadcast::text);
          END LOOP;
        END IF;
        IF jsonb_array_length(jobs) > 0 THEN
          INSERT INTO outbox (job, payload)
          SELECT job ->> 'job', job -> 'payload'
          FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
          IF others THEN
            PERFORM pg_notify('rendezvous_outbox', '');
          END IF;
        END IF;
        RETURN jsonb_build_object('at', now(), 'before', began);
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new WhereEntriesBegin1764001500000().up(runner);
    await runner.query('DROP TABLE listening_processes');
  }
}
