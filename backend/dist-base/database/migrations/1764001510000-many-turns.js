/**
 * Several turns of an event are taken in one call: where many wait, one transaction decides about them, and
 * the others need not wait for a commit of each.
 */
export class ManyTurns1764001510000 {
    async up(runner) {
        await runner.query(`
      -- Keeps every other assignment of times of the meeting's event out until the transaction ends, and holds
      -- those who are first in line then, at most so many: those of the event accepted before the meeting or
      -- with it, and not looked at yet. The meeting itself where nobody is; empty where there is no such meeting.
      CREATE FUNCTION take_turns(asked uuid, passed_over uuid[], also uuid[], most integer) RETURNS uuid[]
      LANGUAGE plpgsql AS $$
      DECLARE
        of_event uuid;
        accepted timestamptz;
        line uuid[];
      BEGIN
        SELECT event_id INTO of_event FROM meetings WHERE id = asked;
        IF NOT FOUND THEN
          RETURN '{}';
        END IF;
        PERFORM pg_advisory_xact_lock(hashtextextended(of_event::text, 0));
        SELECT accepted_at INTO accepted FROM meetings WHERE id = asked;
        line := ARRAY(
          SELECT id FROM meetings
          WHERE event_id = of_event AND status = 'accepted' AND scheduled_start_time IS NULL
            AND waiting_since IS NULL AND (accepted_at, id) <= (accepted, asked)
            AND id <> ALL (passed_over)
          ORDER BY accepted_at, id LIMIT most);
        IF cardinality(line) = 0 THEN
          line := ARRAY[asked];
        END IF;
        IF cardinality(line) = 1 THEN
          PERFORM hold_meeting(line[1], NULL, also);
          RETURN line;
        END IF;
        PERFORM 1 FROM events WHERE id = of_event FOR SHARE;
        PERFORM 1 FROM users
        WHERE id = ANY (also || ARRAY(
          SELECT unnest(ARRAY[requester_user_id, requestee_user_id]) FROM meetings WHERE id = ANY (line)))
        ORDER BY id FOR NO KEY UPDATE;
        PERFORM 1 FROM meetings WHERE id = ANY (line) ORDER BY id FOR UPDATE;
        RETURN line;
      END $$;
      DROP FUNCTION take_turn;

      -- What was committed for a time before this migration, in the form of a job that has many.
      UPDATE outbox SET payload = jsonb_build_object('eventId', m.event_id, 'meetings',
        jsonb_build_array(jsonb_build_object('id', m.id, 'version', payload -> 'version')))
      FROM meetings m WHERE job = 'assign-time' AND m.id = (payload ->> 'meetingId')::uuid;
    `);
    }
    async down(runner) {
        await runner.query(`
      CREATE FUNCTION take_turn(asked uuid, passed_over uuid[], also uuid[]) RETURNS uuid LANGUAGE plpgsql AS $$
      DECLARE
        turn uuid;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(event_id::text, 0)) FROM meetings WHERE id = asked;
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        turn := first_in_line(asked, passed_over);
        PERFORM hold_meeting(turn, NULL, also);
        RETURN turn;
      END $$;
      DROP FUNCTION take_turns;
      INSERT INTO outbox (job, payload)
      SELECT job, jsonb_build_object('meetingId', due ->> 'id', 'version', due -> 'version')
      FROM outbox, jsonb_array_elements(payload -> 'meetings') AS due WHERE job = 'assign-time';
      DELETE FROM outbox WHERE job = 'assign-time' AND payload ? 'meetings';
    `);
    }
}
//# sourceMappingURL=1764001510000-many-turns.js.map