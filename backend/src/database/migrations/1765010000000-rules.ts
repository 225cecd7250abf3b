import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moment of a change of type, and the views that look whether requests and meetings keep the rules. */
export class Rules1765010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The moment at which the change is made, after every lock: a request that was judged before is older.
    await runner.query(`CREATE FUNCTION remember_change_of_type() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.type_changed_at := clock_timestamp();
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER event_registrations_remember_change_of_type
      BEFORE UPDATE OF participant_type_id ON event_registrations FOR EACH ROW
      WHEN (NEW.participant_type_id IS DISTINCT FROM OLD.participant_type_id)
      EXECUTE FUNCTION remember_change_of_type()`);
    // In all views: what was asked or agreed before the rules or a type changed may break the present ones.
    await runner.query(`CREATE VIEW check_requests_keep_to_the_types AS
      SELECT m.id AS meeting_id, asker.participant_type_id AS from_type, asked.participant_type_id AS to_type
      FROM meetings m JOIN events e ON e.id = m.event_id AND e.limits_requests_by_type
      JOIN event_registrations asker ON asker.event_id = m.event_id AND asker.user_id = m.requester_user_id
      JOIN event_registrations asked ON asked.event_id = m.event_id AND asked.user_id = m.requestee_user_id
      WHERE m.status = 'pending'
        AND m.created_at > greatest(e.rules_changed_at, asker.type_changed_at, asked.type_changed_at)
        AND NOT EXISTS (SELECT FROM participant_type_pairs p
          WHERE p.from_type_id = asker.participant_type_id AND p.to_type_id = asked.participant_type_id)`);
    await runner.query(`CREATE VIEW check_open_requests_keep_to_the_quotas AS
      SELECT r.event_id, r.user_id, 'open' AS quota, t.max_open_requests AS most, count(*) AS requests
      FROM event_registrations r JOIN events e ON e.id = r.event_id
      JOIN participant_types t ON t.id = r.participant_type_id AND t.max_open_requests IS NOT NULL
      JOIN meetings m ON m.event_id = r.event_id AND m.requester_user_id = r.user_id AND m.status = 'pending'
      GROUP BY r.id, e.id, t.id
      HAVING count(*) > t.max_open_requests
        AND max(m.updated_at) > greatest(e.rules_changed_at, r.type_changed_at)
      UNION ALL
      SELECT r.event_id, r.user_id, 'incoming', t.max_incoming_requests, count(*)
      FROM event_registrations r JOIN events e ON e.id = r.event_id
      JOIN participant_types t ON t.id = r.participant_type_id AND t.max_incoming_requests IS NOT NULL
      JOIN meetings m ON m.event_id = r.event_id AND m.requestee_user_id = r.user_id AND m.status = 'pending'
      GROUP BY r.id, e.id, t.id
      HAVING count(*) > t.max_incoming_requests
        AND max(m.updated_at) > greatest(e.rules_changed_at, r.type_changed_at)`);
    await runner.query(`CREATE VIEW check_meetings_keep_to_the_quotas AS
      SELECT r.event_id, r.user_id, t.max_meetings AS most, count(*) AS meetings
      FROM event_registrations r JOIN events e ON e.id = r.event_id
      JOIN participant_types t ON t.id = r.participant_type_id AND t.max_meetings IS NOT NULL
      JOIN meetings m ON m.event_id = r.event_id AND r.user_id IN (m.requester_user_id, m.requestee_user_id)
        AND m.status IN ('accepted', 'completed')
      GROUP BY r.id, e.id, t.id
      HAVING count(*) > t.max_meetings
        AND max(m.accepted_at) > greatest(e.rules_changed_at, r.type_changed_at)`);
    await runner.query(`CREATE VIEW check_days_keep_to_the_quotas AS
      SELECT r.event_id, r.user_id, (m.scheduled_start_time AT TIME ZONE e.timezone)::date AS day,
        t.max_meetings_per_day AS most, count(*) AS meetings
      FROM event_registrations r JOIN events e ON e.id = r.event_id
      JOIN participant_types t ON t.id = r.participant_type_id AND t.max_meetings_per_day IS NOT NULL
      JOIN meetings m ON m.event_id = r.event_id AND r.user_id IN (m.requester_user_id, m.requestee_user_id)
        AND m.scheduled_start_time IS NOT NULL
      CROSS JOIN LATERAL (SELECT max(h.at) AS at FROM meeting_history h WHERE h.meeting_id = m.id) AS given
      GROUP BY r.id, e.id, t.id, day
      HAVING count(*) > t.max_meetings_per_day
        AND max(given.at) > greatest(e.rules_changed_at, r.type_changed_at)`);
    await runner.query(`CREATE VIEW check_requests_keep_to_the_phases AS
      SELECT m.id AS meeting_id, m.created_at, e.requests_open_at, e.requests_close_at
      FROM meetings m JOIN events e ON e.id = m.event_id
      WHERE m.created_at > e.rules_changed_at
        AND (m.created_at < e.requests_open_at OR m.created_at >= e.requests_close_at)`);
    await runner.query(`CREATE VIEW check_acceptances_keep_to_the_phases AS
      SELECT m.id AS meeting_id, m.accepted_at, e.changes_close_at
      FROM meetings m JOIN events e ON e.id = m.event_id
      WHERE m.status IN ('accepted', 'completed') AND m.accepted_at > e.rules_changed_at
        AND m.accepted_at >= e.changes_close_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW check_requests_keep_to_the_types, check_open_requests_keep_to_the_quotas,
      check_meetings_keep_to_the_quotas, check_days_keep_to_the_quotas, check_requests_keep_to_the_phases,
      check_acceptances_keep_to_the_phases`);
    await runner.query(
      'DROP TRIGGER event_registrations_remember_change_of_type ON event_registrations',
    );
    await runner.query('DROP FUNCTION remember_change_of_type');
  }
}
