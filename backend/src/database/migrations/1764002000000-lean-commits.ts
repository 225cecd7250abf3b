import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ListeningProcesses1764001700000 } from './1764001700000-listening-processes.js';

/** What is always true of a meeting `m`, by the name a break of it is reported under. */
const RULES = {
  meetings_status_check: `m.status IN ('pending', 'accepted', 'declined', 'completed', 'cancelled', 'expired')`,
  meetings_of_two_people: 'm.requester_user_id <> m.requestee_user_id',
  meetings_time_whole: `(m.scheduled_start_time IS NULL) = (m.scheduled_end_time IS NULL) AND
    (m.scheduled_start_time IS NULL) = (m.time_slot_id IS NULL)`,
  meetings_time_forward: 'm.scheduled_start_time < m.scheduled_end_time',
  meetings_time_only_when_agreed: `m.scheduled_start_time IS NULL OR m.status IN ('accepted', 'completed')`,
  meetings_completed_had_a_time: `m.status <> 'completed' OR m.scheduled_start_time IS NOT NULL`,
  meetings_waiting_is_accepted_without_time: `m.waiting_since IS NULL OR
    (m.status = 'accepted' AND m.scheduled_start_time IS NULL)`,
  meetings_waiting_reason_check: `m.waiting_reason IN ('no-slots', 'requester-full', 'requestee-full', 'both-full',
    'no-shared-time', 'no-table')`,
  meetings_waiting_has_a_reason: '(m.waiting_since IS NULL) = (m.waiting_reason IS NULL)',
  meetings_table_number_check: 'm.table_number >= 1',
  meetings_table_only_with_time: 'm.table_number IS NULL OR m.scheduled_start_time IS NOT NULL',
  meetings_accepted_once_agreed: `m.status NOT IN ('accepted', 'completed') OR m.accepted_at IS NOT NULL`,
};

const rules = Object.entries(RULES);

/**
 * What every commit about a meeting does besides changing it, in fewer looks: the rules of a meeting are read once
 * for each connection instead of for each statement, and what is appended goes without a sort and a reference.
 */
export class LeanCommits1764002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether a meeting breaks none of its rules; else which one it breaks is the error. What is not known, as
      -- the order of times that are not there, breaks none, as in a check of its own.
      CREATE FUNCTION meeting_keeps_its_rules(m meetings) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        broken text := CASE
          ${rules.map(([name, rule]) => `WHEN NOT (${rule}) THEN '${name}'`).join('\n          ')}
        END;
      BEGIN
        IF broken IS NULL THEN
          RETURN true;
        END IF;
        RAISE check_violation USING TABLE = 'meetings', CONSTRAINT = broken,
          MESSAGE = format('new row for relation "meetings" violates check constraint "%s"', broken);
      END $$;
      ALTER TABLE meetings ${rules.map(([name]) => `DROP CONSTRAINT ${name}`).join(', ')},
        ADD CONSTRAINT meetings_keep_their_rules CHECK (meeting_keeps_its_rules(meetings));

      -- An entry is appended by whoever has raised the head of its stream, and so holds the stream, and by nobody
      -- else: a reference would only look for it again, once for each entry.
      ALTER TABLE stream_entries DROP CONSTRAINT stream_entries_user_id_fkey;
      CREATE FUNCTION end_stream() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM stream_entries WHERE user_id = OLD.user_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER streams_take_their_entries AFTER DELETE ON streams
        FOR EACH ROW EXECUTE FUNCTION end_stream();

      -- As before; the people come in the order of their ids, in which their streams are locked.
      CREATE OR REPLACE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
      RETURNS jsonb LANGUAGE plpgsql AS $$
      DECLARE
        person uuid;
        last uuid;
        entries jsonb;
        before bigint;
        notice text;
        began jsonb := '{}';
        others boolean;
      BEGIN
        -- Whoever begins to listen waits for the transactions that had an id by then: none of them may look
        -- before it has one.
        PERFORM pg_current_xact_id();
        others := EXISTS (SELECT FROM listening_processes
          WHERE process IS DISTINCT FROM current_setting('rendezvous.process', true));
        FOR i IN 0 .. jsonb_array_length(people) - 1 LOOP
          person := people -> i ->> 'userId';
          entries := people -> i -> 'entries';
          IF person <= last THEN
            RAISE 'The people are not in the order of their ids.';
          END IF;
          last := person;
          UPDATE streams SET head = head + jsonb_array_length(entries)
          WHERE user_id = person RETURNING head - jsonb_array_length(entries) INTO before;
          CONTINUE WHEN NOT FOUND;
          began := began || jsonb_build_object(person, before);
          INSERT INTO stream_entries (user_id, seq, event, data)
          SELECT person, before + position, entry ->> 'event', entry -> 'data'
          FROM jsonb_array_elements(entries) WITH ORDINALITY AS given (entry, position);
          CONTINUE WHEN NOT others;
          notice := jsonb_build_object('kind', 'person', 'userId', person, 'before', before,
            'at', now(), 'entries', entries)::text;
          -- A longer notice PostgreSQL refuses, and the transaction with it.
          IF octet_length(notice) >= 8000 THEN
            notice := jsonb_build_object('kind', 'person', 'userId', person)::text;
          END IF;
          PERFORM pg_notify('rendezvous_live', notice);
        END LOOP;
        IF others THEN
          FOR i IN 0 .. jsonb_array_length(broadcasts) - 1 LOOP
            PERFORM pg_notify('rendezvous_live', (broadcasts -> i)::text);
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
    await runner.query(`
      DROP TRIGGER streams_take_their_entries ON streams;
      DROP FUNCTION end_stream;
      ALTER TABLE stream_entries ADD CONSTRAINT stream_entries_user_id_fkey
        FOREIGN KEY (user_id) REFERENCES streams ON DELETE CASCADE;
      ALTER TABLE meetings DROP CONSTRAINT meetings_keep_their_rules,
        ${rules.map(([name, rule]) => `ADD CONSTRAINT ${name} CHECK (${rule.replaceAll('m.', '')})`).join(', ')};
      DROP FUNCTION meeting_keeps_its_rules;
    `);
    const before = new ListeningProcesses1764001700000();
    await before.down(runner);
    await before.up(runner);
  }
}
