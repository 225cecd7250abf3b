import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SettlingMeetings1764001600000 } from './1764001600000-settling-meetings.js';
import { GivingTimes1764001800000 } from './1764001800000-giving-times.js';
import { TimesNotBegun1764001900000 } from './1764001900000-times-not-begun.js';

/** An accept writes what it changes, and a time is given without reading again what whoever gives it knows. */
export class ShortWays1764002100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Another status for a meeting that is held. Entering the accepted state starts the search for a time; any
      -- other gives back the time it has.
      CREATE OR REPLACE FUNCTION set_meeting_status(changed uuid, becomes text, at timestamptz) RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        IF becomes = 'accepted' THEN
          -- It has no time, and what is not written fires no trigger of its times.
          UPDATE meetings SET status = becomes, accepted_at = clock_timestamp(), version = version + 1,
            updated_at = at
          WHERE id = changed;
        ELSE
          UPDATE meetings SET status = becomes, waiting_since = NULL, waiting_reason = NULL,
            time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
            table_number = NULL, meeting_link = NULL, version = version + 1, updated_at = at
          WHERE id = changed;
        END IF;
      END $$;

      DROP FUNCTION give_time;
      DROP FUNCTION taken_of_meeting;
    `);
    await runner.query(giveTime('hash_record_extended(o, 0)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION give_time');
    const settling = new SettlingMeetings1764001600000();
    await settling.down(runner);
    await settling.up(runner);
    await new GivingTimes1764001800000().up(runner);
    await new TimesNotBegun1764001900000().up(runner);
  }
}

/** `checksum` is that of an occupancy `o`, an expression whose values are added up. */
export const giveTime = (checksum: string): string => `
  -- Holds an accepted meeting of these two at this event when its turn is next, gives it a time and appends
  -- what both are told; returns what append_consequences does. Null, and nothing was changed, when somebody of
  -- the event is before it; when anything of the meeting, its event, its people or what takes these has
  -- changed since it was read (the sum of the versions and the checksum of what takes the two from that moment
  -- on say so); or when the time has begun.
  CREATE OR REPLACE FUNCTION give_time(given uuid, of_event uuid, one uuid, other uuid, seen integer, since timestamptz,
    seen_checksum numeric, slot uuid, starts timestamptz, ends timestamptz, link text, place text, people jsonb)
  RETURNS jsonb LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(of_event::text, 0));
    -- Each look is a statement of its own: it sees what was committed while the one before it waited.
    IF given IS DISTINCT FROM (SELECT id FROM meetings
      WHERE event_id = of_event AND status = 'accepted' AND scheduled_start_time IS NULL
        AND waiting_since IS NULL
      ORDER BY accepted_at, id LIMIT 1) THEN
      RETURN NULL;
    END IF;
    IF hold_meeting(given, NULL, '{}') IS DISTINCT FROM seen THEN
      RETURN NULL;
    END IF;
    IF starts <= clock_timestamp() OR seen_checksum <> (
      SELECT coalesce(sum(${checksum}), 0) FROM occupancies o
      WHERE o.user_id IN (one, other) AND o.during && tstzrange(since, NULL)) THEN
      RETURN NULL;
    END IF;
    UPDATE meetings SET time_slot_id = slot, scheduled_start_time = starts, scheduled_end_time = ends,
      meeting_link = link, location = place, table_number = NULL, waiting_since = NULL,
      waiting_reason = NULL, version = version + 1, updated_at = since
    WHERE id = given;
    RETURN append_consequences(people, '[]', '[]');
  END $$;
`;
