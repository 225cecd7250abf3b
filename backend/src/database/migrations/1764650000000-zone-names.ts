import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spells the time zones of events as the IANA database does; until then they were kept as they were sent. */
export class ZoneNames1764650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE events SET timezone = known.name, version = version + 1
      FROM pg_timezone_names known
      WHERE lower(known.name) = lower(events.timezone) AND known.name <> events.timezone`);
  }

  /** The spelling of before is not known any more, and the right one was always taken. */
  async down(): Promise<void> {}
}
