/**
 * Times an attendee keeps free of meetings. They are of an event the person is registered for, and go
 * with the registration; that nobody is blocked and in a meeting at once, `occupancies_nobody_twice` says.
 */
export class BlockedTimes1764000410000 {
    async up(runner) {
        await runner.query(`
      ALTER TABLE occupancies
        ADD COLUMN event_id uuid,
        ADD CONSTRAINT occupancies_event_of_block CHECK ((kind = 'blocked') = (event_id IS NOT NULL)),
        ADD FOREIGN KEY (event_id, user_id)
          REFERENCES event_registrations (event_id, user_id) ON DELETE CASCADE;
      CREATE INDEX occupancies_blocked ON occupancies (event_id, user_id) WHERE kind = 'blocked';

      CREATE VIEW check_coming_blocks_are_on_the_grid AS
        SELECT o.user_id, o.event_id, o.during FROM occupancies o
        JOIN events e ON e.id = o.event_id
        CROSS JOIN LATERAL (SELECT
          (lower(o.during) AT TIME ZONE e.timezone) AS begins,
          (upper(o.during) AT TIME ZONE e.timezone) AS ends) AS wall
        WHERE o.kind = 'blocked' AND lower(o.during) > now() AND NOT (
          lower(o.during) >= e.start_date AND upper(o.during) <= e.end_date
          AND wall.begins::time >= e.networking_start_time::time
          AND wall.ends::time <= e.networking_end_time::time AND wall.ends::date = wall.begins::date
          AND wall.ends - wall.begins = make_interval(mins => e.meeting_duration_minutes)
          AND mod(extract(epoch FROM wall.begins::time - e.networking_start_time::time)::integer,
            60 * (e.meeting_duration_minutes + e.meeting_gap_minutes)) = 0);
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP VIEW check_coming_blocks_are_on_the_grid;
      DELETE FROM occupancies WHERE kind = 'blocked';
      ALTER TABLE occupancies DROP COLUMN event_id;
    `);
    }
}
//# sourceMappingURL=1764000410000-blocked-times.js.map