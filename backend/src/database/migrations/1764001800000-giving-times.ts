import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A meeting is given the time that was found for it while it was being accepted, in one statement: it is held,
 * changed and told of in one call, if nothing that the choice came from has changed since it was read.
 */
export class GivingTimes1764001800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Checksum of the times taken from the two people of a meeting, from a moment on.
      CREATE FUNCTION taken_of_meeting(held uuid, since timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(hash_record_extended(o, 0)), 0) FROM meetings m
        CROSS JOIN LATERAL unnest(ARRAY[m.requester_user_id, m.requestee_user_id]) AS party (id)
        JOIN occupancies o ON o.user_id = party.id AND o.during && tstzrange(since, NULL)
        WHERE m.id = held
      $$;

      -- Holds an accepted meeting when its turn is next, gives it a time and appends what both are told; returns
      -- what append_consequences does. Null, and nothing was changed, when somebody of the event is before it, or
      -- when anything of the meeting, its event, its people or what takes these has changed since it was read:
      -- the sum of the versions and taken_of_meeting from the same moment say so.
      CREATE FUNCTION give_time(given uuid, seen integer, since timestamptz, seen_checksum numeric,
        slot uuid, starts timestamptz, ends timestamptz, link text, place text, people jsonb)
      RETURNS jsonb LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(event_id::text, 0)) FROM meetings WHERE id = given;
        -- Each look is a statement of its own: it sees what was committed while the one before it waited.
        IF first_in_line(given, '{}') <> given THEN
          RETURN NULL;
        END IF;
        IF hold_meeting(given, NULL, '{}') IS DISTINCT FROM seen THEN
          RETURN NULL;
        END IF;
        IF taken_of_meeting(given, since) <> seen_checksum THEN
          RETURN NULL;
        END IF;
        UPDATE meetings SET time_slot_id = slot, scheduled_start_time = starts, scheduled_end_time = ends,
          meeting_link = link, location = place, table_number = NULL, waiting_since = NULL,
          waiting_reason = NULL, version = version + 1, updated_at = since
        WHERE id = given;
        RETURN append_consequences(people, '[]', '[]');
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION give_time;
      DROP FUNCTION taken_of_meeting;
    `);
  }
}
