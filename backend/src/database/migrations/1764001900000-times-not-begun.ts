import type { MigrationInterface, QueryRunner } from 'typeorm';
import { GivingTimes1764001800000 } from './1764001800000-giving-times.js';

/** A time that was found ahead is not given once it has begun: whoever takes the turn may have waited for it. */
export class TimesNotBegun1764001900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Holds an accepted meeting when its turn is next, gives it a time and appends what both are told; returns
      -- what append_consequences does. Null, and nothing was changed, when somebody of the event is before it,
      -- when anything of the meeting, its event, its people or what takes these has changed since it was read
      -- (the sum of the versions and taken_of_meeting from the same moment say so), or when the time has begun.
      CREATE OR REPLACE FUNCTION give_time(given uuid, seen integer, since timestamptz, seen_checksum numeric,
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
        IF taken_of_meeting(given, since) <> seen_checksum OR starts <= clock_timestamp() THEN
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
    const before = new GivingTimes1764001800000();
    await before.down(runner);
    await before.up(runner);
  }
}
