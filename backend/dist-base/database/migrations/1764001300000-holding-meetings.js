/**
 * A meeting is held with everything above it in one call, in the one order of locks, and so is the turn of
 * its event taken. Each statement inside sees what was committed while the one before it waited.
 */
export class HoldingMeetings1764001300000 {
    async up(runner) {
        await runner.query(`
      -- Holds the event, the two people and whoever else is named, and the meeting. Nothing when there is
      -- no such meeting, or when it is no meeting of the one who acts (null: the worker).
      CREATE FUNCTION hold_meeting(held uuid, actor uuid, also uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        of_event uuid;
        one uuid;
        other uuid;
      BEGIN
        SELECT event_id, least(requester_user_id, requestee_user_id),
          greatest(requester_user_id, requestee_user_id) INTO of_event, one, other
        FROM meetings WHERE id = held AND (actor IS NULL OR actor IN (requester_user_id, requestee_user_id));
        IF NOT FOUND THEN
          RETURN;
        END IF;
        PERFORM 1 FROM events WHERE id = of_event FOR SHARE;
        IF cardinality(also) = 0 THEN
          PERFORM 1 FROM users WHERE id = one FOR NO KEY UPDATE;
          PERFORM 1 FROM users WHERE id = other FOR NO KEY UPDATE;
        ELSE
          PERFORM 1 FROM users WHERE id = ANY (also || one || other) ORDER BY id FOR NO KEY UPDATE;
        END IF;
        PERFORM 1 FROM meetings WHERE id = held FOR UPDATE;
      END $$;

      -- Who is next of those of the event accepted before a meeting or with it, and not looked at yet; the
      -- meeting itself when nobody is. So the order of acceptance decides, whichever worker comes first.
      CREATE FUNCTION first_in_line(asked uuid, passed_over uuid[]) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
      DECLARE
        of_event uuid;
        accepted timestamptz;
        turn uuid;
      BEGIN
        SELECT event_id, accepted_at INTO of_event, accepted FROM meetings WHERE id = asked;
        SELECT id INTO turn FROM meetings
        WHERE event_id = of_event AND status = 'accepted' AND scheduled_start_time IS NULL
          AND waiting_since IS NULL AND (accepted_at, id) <= (accepted, asked)
          AND id <> ALL (passed_over)
        ORDER BY accepted_at, id LIMIT 1;
        RETURN coalesce(turn, asked);
      END $$;

      -- Keeps every other assignment of times of the meeting's event out until the transaction ends, and
      -- holds whoever is first in line then. Null when there is no such meeting.
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
    `);
        await runner.query(occupyTime(`IF OLD.scheduled_start_time IS NOT NULL THEN
            DELETE FROM occupancies WHERE meeting_id = NEW.id;
          END IF;`));
    }
    async down(runner) {
        await runner.query(occupyTime('DELETE FROM occupancies WHERE meeting_id = NEW.id;'));
        await runner.query(`
      DROP FUNCTION take_turn;
      DROP FUNCTION first_in_line;
      DROP FUNCTION hold_meeting;
    `);
    }
}
/** The trigger that keeps what a meeting occupies; `giveUp` takes its old time away. */
const occupyTime = (giveUp) => `
  CREATE OR REPLACE FUNCTION occupy_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF NEW.scheduled_start_time IS NOT DISTINCT FROM OLD.scheduled_start_time
        AND NEW.scheduled_end_time IS NOT DISTINCT FROM OLD.scheduled_end_time THEN
        RETURN NULL;
      END IF;
      ${giveUp}
    END IF;
    IF NEW.scheduled_start_time IS NOT NULL THEN
      INSERT INTO occupancies (user_id, during, kind, meeting_id)
      SELECT person, tstzrange(NEW.scheduled_start_time, NEW.scheduled_end_time, '[)'), 'meeting', NEW.id
      FROM unnest(ARRAY[least(NEW.requester_user_id, NEW.requestee_user_id),
                        greatest(NEW.requester_user_id, NEW.requestee_user_id)]) AS person;
    END IF;
    RETURN NULL;
  END $$;`;
//# sourceMappingURL=1764001300000-holding-meetings.js.map