import { Logger } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { canonicalEmail, duplicateEmailKey } from '../../common/canonical-email.js';

interface Account {
  id: string;
  email: string;
  key: string;
}

const BATCH = 1_000;

/**
 * One account for one address, however the address is spelled: the key is written by the application. Of two older
 * accounts with one address, the one made first keeps the address as its key; the other gets a key of its own, and
 * `doctor` names it until its owner changes the address.
 */
export class EmailKeys1764640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_key text');
    const accounts = (await runner.query(
      'SELECT id, email FROM users ORDER BY created_at, id',
    )) as Omit<Account, 'key'>[];
    const keyed = withKeys(accounts);
    for (let start = 0; start < keyed.length; start += BATCH) {
      const batch = keyed.slice(start, start + BATCH);
      await runner.query(
        `UPDATE users SET email_key = given.key
         FROM unnest($1::uuid[], $2::text[]) AS given (id, key) WHERE users.id = given.id`,
        [batch.map(({ id }) => id), batch.map(({ key }) => key)],
      );
    }
    await runner.query('DROP INDEX users_email_key');
    await runner.query(`ALTER TABLE users ALTER COLUMN email_key SET NOT NULL,
      ADD CONSTRAINT users_email_key UNIQUE (email_key)`);
    await runner.query(`CREATE VIEW check_one_account_per_address AS
      SELECT id AS user_id, email, created_at FROM users WHERE starts_with(email_key, ' ')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW check_one_account_per_address');
    await runner.query('ALTER TABLE users DROP COLUMN email_key');
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users (lower(email))');
  }
}

/** The keys of these accounts, which are in the order in which they were made. */
function withKeys(accounts: readonly Omit<Account, 'key'>[]): Account[] {
  const taken = new Set<string>();
  return accounts.map((account) => {
    const canonical = canonicalEmail(account.email);
    const key = taken.has(canonical) ? duplicateEmailKey(account.email) : canonical;
    if (key !== canonical) {
      new Logger('Migration').warn(
        `The account ${account.id} has the address of an older account in another spelling. Its owner signs in with exactly that spelling.`,
      );
    }
    taken.add(key);
    return { ...account, key };
  });
}
