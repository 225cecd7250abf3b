import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchTextOf, type Searched } from '../../common/fold-for-search.js';

type Account = Searched & { id: string; email: string };

/** Accounts read and written at a time. */
const CHUNK = 1000;

const ACCOUNTS = `SELECT id, email, first_name AS "firstName", last_name AS "lastName", company, role,
    what_they_buy AS "whatTheyBuy", what_they_sell AS "whatTheySell"
  FROM users WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${CHUNK}`;

/** Keeps with each account what administrators' searches look through. */
export class SearchText1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN search_text text NOT NULL DEFAULT ''`);
    let after: string | undefined;
    do {
      const accounts = (await runner.query(ACCOUNTS, [after ?? null])) as Account[];
      await runner.query(
        `UPDATE users SET search_text = made.search_text
         FROM unnest($1::uuid[], $2::text[]) AS made (id, search_text) WHERE users.id = made.id`,
        [
          accounts.map(({ id }) => id),
          accounts.map((account) => searchTextOf(account, account.email)),
        ],
      );
      after = accounts.length === CHUNK ? accounts.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN search_text');
  }
}
