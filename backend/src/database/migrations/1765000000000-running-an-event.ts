import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Participant types with their quotas, who may ask whom, the moments of asking and changing, and an event's staff. */
export class RunningAnEvent1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events
      ADD COLUMN requests_open_at timestamptz,
      ADD COLUMN requests_close_at timestamptz,
      ADD COLUMN changes_close_at timestamptz,
      ADD COLUMN cancelled_at timestamptz,
      ADD COLUMN cancel_reason text CONSTRAINT events_cancel_reason_check
        CHECK (length(cancel_reason) BETWEEN 1 AND 1000),
      -- Rises with each change of types, quotas, moments, or who may ask whom.
      ADD COLUMN rules_version integer NOT NULL DEFAULT 1,
      -- What was agreed before it may break the present rules.
      ADD COLUMN rules_changed_at timestamptz NOT NULL DEFAULT now(),
      -- Whether participant_type_pairs says who may ask whom; else everybody may ask everybody.
      ADD COLUMN limits_requests_by_type boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT events_requests_open_before_they_close CHECK (requests_open_at < requests_close_at),
      ADD CONSTRAINT events_cancelled_with_a_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))`);
    await runner.query(`CREATE TABLE participant_types (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
      position integer NOT NULL,
      max_open_requests integer CHECK (max_open_requests BETWEEN 0 AND 10000),
      max_incoming_requests integer CHECK (max_incoming_requests BETWEEN 0 AND 10000),
      max_meetings integer CHECK (max_meetings BETWEEN 0 AND 10000),
      max_meetings_per_day integer CHECK (max_meetings_per_day BETWEEN 0 AND 10000),
      CONSTRAINT participant_types_of_event UNIQUE (event_id, id)
    )`);
    await runner.query(`CREATE UNIQUE INDEX participant_types_name_once
      ON participant_types (event_id, lower(name))`);
    await runner.query(`CREATE TABLE participant_type_pairs (
      event_id uuid NOT NULL,
      from_type_id uuid NOT NULL,
      to_type_id uuid NOT NULL,
      CONSTRAINT participant_type_pairs_once PRIMARY KEY (from_type_id, to_type_id),
      CONSTRAINT participant_type_pairs_from FOREIGN KEY (event_id, from_type_id)
        REFERENCES participant_types (event_id, id) ON DELETE CASCADE,
      CONSTRAINT participant_type_pairs_to FOREIGN KEY (event_id, to_type_id)
        REFERENCES participant_types (event_id, id) ON DELETE CASCADE
    )`);
    await runner.query(`ALTER TABLE event_registrations
      ADD COLUMN participant_type_id uuid,
      -- When the person was last given a type.
      ADD COLUMN type_changed_at timestamptz NOT NULL DEFAULT now(),
      -- The organisers' own number of the person.
      ADD COLUMN external_id text CHECK (length(external_id) BETWEEN 1 AND 100),
      ADD COLUMN checked_in_at timestamptz,
      ADD CONSTRAINT event_registrations_external_id_once UNIQUE (event_id, external_id),
      ADD CONSTRAINT event_registrations_type FOREIGN KEY (event_id, participant_type_id)
        REFERENCES participant_types (event_id, id)`);
    await runner.query(`CREATE INDEX event_registrations_by_type
      ON event_registrations (participant_type_id) WHERE participant_type_id IS NOT NULL`);
    await runner.query(`CREATE TABLE event_staff (
      event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('organiser', 'desk')),
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT event_staff_once PRIMARY KEY (event_id, user_id)
    )`);
    await runner.query('CREATE INDEX event_staff_by_user ON event_staff (user_id, event_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_staff');
    await runner.query(`ALTER TABLE event_registrations DROP COLUMN participant_type_id,
      DROP COLUMN type_changed_at, DROP COLUMN external_id, DROP COLUMN checked_in_at`);
    await runner.query('DROP TABLE participant_type_pairs, participant_types');
    await runner.query(`ALTER TABLE events DROP COLUMN requests_open_at, DROP COLUMN requests_close_at,
      DROP COLUMN changes_close_at, DROP COLUMN cancelled_at, DROP COLUMN cancel_reason,
      DROP COLUMN rules_version, DROP COLUMN rules_changed_at, DROP COLUMN limits_requests_by_type`);
  }
}
