import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '../../assets.js';

/** Each file comes after the files that it depends on. */
const FILES = ['people', 'events', 'meetings', 'streams', 'checks'] as const;

/** The schema that the first release starts from. */
export class Schema1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await runner.query(await readFile(join(SCHEMA, `${file}.sql`), 'utf8'));
    }
  }

  /** @throws Error always: there is nothing before the first schema to go back to */
  down(): Promise<void> {
    return Promise.reject(new Error('There is no schema before this one.'));
  }
}
