import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what to whom, when and from where; rows are only added. */
export class Audit1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without foreign keys: an entry outlives the account and the event it names.
    await runner.query(`CREATE TABLE audit_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_id uuid,
      action text NOT NULL CONSTRAINT audit_action_is_a_name CHECK (action ~ '^[a-z]+(-[a-z]+)*$'),
      subject_id uuid,
      event_id uuid,
      details jsonb NOT NULL DEFAULT '{}'
        CONSTRAINT audit_details_are_fields CHECK (jsonb_typeof(details) = 'object'),
      address text,
      request_id text
    )`);
    await runner.query('CREATE INDEX audit_by_actor ON audit_entries (actor_id, id)');
    await runner.query('CREATE INDEX audit_by_subject ON audit_entries (subject_id, id)');
    await runner.query('CREATE INDEX audit_by_event ON audit_entries (event_id, id)');
    await runner.query(`CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Entries of the audit log are neither changed nor deleted.'
          USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE
      ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION keep_audit');
  }
}
