/**
 * Tables of an event, and which free time its meetings are given. A table is never used twice at once
 * because the database refuses it, as it does for people.
 */
export class Tables1764000400000 {
    async up(runner) {
        await runner.query(`
      ALTER TABLE events
        ADD COLUMN tables integer CHECK (tables BETWEEN 1 AND 10000),
        ADD COLUMN slot_policy text NOT NULL DEFAULT 'first'
          CHECK (slot_policy IN ('first', 'compact', 'balanced'));
      ALTER TABLE meetings
        ADD COLUMN table_number integer CHECK (table_number >= 1),
        ADD CONSTRAINT meetings_table_only_with_time
          CHECK (table_number IS NULL OR scheduled_start_time IS NOT NULL),
        ADD CONSTRAINT meetings_table_once EXCLUDE USING gist (event_id WITH =, table_number WITH =,
          tstzrange(scheduled_start_time, scheduled_end_time, '[)') WITH &&)
          WHERE (table_number IS NOT NULL);
      -- How full each time of an event is, read whenever one of its meetings is given a time.
      CREATE INDEX meetings_by_time ON meetings (event_id, scheduled_start_time)
        INCLUDE (scheduled_end_time, table_number)
        WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL;

      CREATE VIEW check_coming_meetings_have_their_tables AS
        SELECT m.id AS meeting_id, m.table_number, e.tables FROM meetings m
        JOIN events e ON e.id = m.event_id
        WHERE m.status = 'accepted' AND m.scheduled_start_time > now()
          AND (e.tables IS NULL) <> (m.table_number IS NULL)
          OR m.status = 'accepted' AND m.scheduled_start_time > now() AND m.table_number > e.tables;
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP VIEW check_coming_meetings_have_their_tables;
      DROP INDEX meetings_by_time;
      ALTER TABLE meetings DROP COLUMN table_number;
      ALTER TABLE events DROP COLUMN slot_policy, DROP COLUMN tables;
    `);
    }
}
//# sourceMappingURL=1764000400000-tables.js.map