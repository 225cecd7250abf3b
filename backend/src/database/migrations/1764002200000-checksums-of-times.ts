import type { MigrationInterface, QueryRunner } from 'typeorm';
import { giveTime } from './1764002100000-short-ways.js';

/** What takes people's time is compared by what it is about, not by all that is written of it. */
export class ChecksumsOfTimes1764002200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row is of a meeting or of an event, never of neither.
    await runner.query(`
      -- Who is taken when and by what; added up, it says whether any of that has changed.
      CREATE FUNCTION checksum_of(o occupancies) RETURNS bigint LANGUAGE sql IMMUTABLE
      RETURN hash_range_extended(o.during, uuid_hash_extended(o.user_id,
        uuid_hash_extended(coalesce(o.meeting_id, o.event_id), 0)));
    `);
    await runner.query(giveTime('checksum_of(o)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(giveTime('hash_record_extended(o, 0)'));
    await runner.query('DROP FUNCTION checksum_of');
  }
}
