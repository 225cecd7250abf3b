/**
 * The time a meeting had last. A calendar that was given the meeting has to be told at which time it
 * is off, after the meeting itself has lost it.
 */
export class LastTimes1764000300000 {
    async up(runner) {
        await runner.query(`
      ALTER TABLE meetings ADD COLUMN last_start_time timestamptz, ADD COLUMN last_end_time timestamptz;
      UPDATE meetings SET last_start_time = scheduled_start_time, last_end_time = scheduled_end_time
        WHERE scheduled_start_time IS NOT NULL;

      CREATE FUNCTION remember_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.scheduled_start_time IS NOT NULL THEN
          NEW.last_start_time := NEW.scheduled_start_time;
          NEW.last_end_time := NEW.scheduled_end_time;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER meetings_remember_time
        BEFORE INSERT OR UPDATE OF scheduled_start_time, scheduled_end_time ON meetings
        FOR EACH ROW EXECUTE FUNCTION remember_time_of_meeting();
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP TRIGGER meetings_remember_time ON meetings;
      DROP FUNCTION remember_time_of_meeting;
      ALTER TABLE meetings DROP COLUMN last_start_time, DROP COLUMN last_end_time;
    `);
    }
}
//# sourceMappingURL=1764000300000-last-times.js.map