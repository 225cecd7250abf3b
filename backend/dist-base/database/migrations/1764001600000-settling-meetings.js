/**
 * An answer to a request is one statement: the meeting is held, changed and told of in one call, if nothing
 * of it has changed since it was read. Versions only rise, so their sum says whether any has.
 */
export class SettlingMeetings1764001600000 {
    async up(runner) {
        // What a function returns cannot be replaced.
        await runner.query(`
      DROP FUNCTION hold_meeting;
      -- Holds the event, the two people and whoever else is named, and the meeting; returns the sum of the
      -- versions of the event, the two and the meeting. Null, and nothing is held, when there is no such
      -- meeting, or when it is no meeting of the one who acts (null: the worker).
      CREATE FUNCTION hold_meeting(held uuid, actor uuid, also uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
      DECLARE
        of_event uuid;
        one uuid;
        other uuid;
        version_of_event integer;
        version_of_one integer;
        version_of_other integer;
        version_of_meeting integer;
      BEGIN
        SELECT event_id, least(requester_user_id, requestee_user_id),
          greatest(requester_user_id, requestee_user_id) INTO of_event, one, other
        FROM meetings WHERE id = held AND (actor IS NULL OR actor IN (requester_user_id, requestee_user_id));
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        SELECT version INTO version_of_event FROM events WHERE id = of_event FOR SHARE;
        IF cardinality(also) > 0 THEN
          PERFORM 1 FROM users WHERE id = ANY (also || one || other) ORDER BY id FOR NO KEY UPDATE;
        END IF;
        SELECT version INTO version_of_one FROM users WHERE id = one FOR NO KEY UPDATE;
        SELECT version INTO version_of_other FROM users WHERE id = other FOR NO KEY UPDATE;
        SELECT version INTO version_of_meeting FROM meetings WHERE id = held FOR UPDATE;
        RETURN version_of_event + version_of_one + version_of_other + version_of_meeting;
      END $$;

      -- Another status for a meeting that is held: it gives back the time it has. Entering the accepted state
      -- starts the search for a time.
      CREATE FUNCTION set_meeting_status(changed uuid, becomes text, at timestamptz) RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE meetings SET status = becomes, waiting_since = NULL, waiting_reason = NULL,
          time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
          table_number = NULL, meeting_link = NULL, version = version + 1, updated_at = at,
          accepted_at = CASE WHEN becomes = 'accepted' THEN clock_timestamp() ELSE accepted_at END
        WHERE id = changed;
      END $$;

      -- Holds a meeting, gives it another status and appends what follows from that; returns what
      -- append_consequences does. Null, and nothing was changed, when anything of the meeting, its event or its
      -- people has changed since the sum of their versions was read, or when it is too late (null: it never is).
      CREATE FUNCTION settle_meeting(settled uuid, actor uuid, seen integer, too_late timestamptz,
        becomes text, at timestamptz, people jsonb, jobs jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
      BEGIN
        IF hold_meeting(settled, actor, '{}') IS DISTINCT FROM seen OR clock_timestamp() >= too_late THEN
          RETURN NULL;
        END IF;
        -- Through whom its time is lost, if it has one.
        PERFORM set_config('rendezvous.time_by', actor::text, true);
        PERFORM set_meeting_status(settled, becomes, at);
        RETURN append_consequences(people, '[]', jobs);
      END $$;
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP FUNCTION settle_meeting;
      DROP FUNCTION set_meeting_status;
      DROP FUNCTION hold_meeting;
    `);
        await runner.query(HOLD_MEETING);
    }
}
/** As it was before. */
const HOLD_MEETING = `
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
      END $$;`;
//# sourceMappingURL=1764001600000-settling-meetings.js.map