export const REMEMBER = `CREATE TABLE remembered AS SELECT * FROM users;
  CREATE TABLE remembered_sessions AS SELECT * FROM sessions;
  CREATE TABLE remembered_staff AS SELECT * FROM event_staff`;

export const NEW_PLANS = `WITH ready AS (
    INSERT INTO schedule_plans (event_id, seed, status, result)
    SELECT $1, 1, 'ready', empty FROM jsonb('{"meetings": 0, "moves": [], "gapsBefore": 0,
      "gapsAfter": 0, "unplaced": [], "restored": null}') AS empty RETURNING id, result),
  published AS (
    INSERT INTO schedule_plans (event_id, seed, status, result, published_at)
    SELECT $2, 1, 'published', result, now() FROM ready RETURNING id)
  SELECT ready.id AS ready, published.id AS published FROM ready, published`;

/** What a deletion of the account takes away, and a suspension or another password changes. */
const ACCOUNT = `email, email_key, password, search_text, first_name, last_name, company, role, what_they_buy,
  what_they_sell, reason_for_meeting, profile_image, email_confirmed_at, consent_to_share_data, is_admin, is_vip,
  token_version, deleted_at, suspended_at`;

const RESTORE_ACCOUNTS = `UPDATE users u SET (${ACCOUNT}) = (SELECT ${ACCOUNT} FROM remembered WHERE id = u.id)
  FROM remembered r WHERE u.id = r.id
    AND (u.email, u.password, u.token_version, u.is_admin, u.consent_to_share_data, u.suspended_at)
      IS DISTINCT FROM
      (r.email, r.password, r.token_version, r.is_admin, r.consent_to_share_data, r.suspended_at);
  INSERT INTO streams (user_id) SELECT id FROM remembered ON CONFLICT DO NOTHING`;

export const REMEMBER_TWO_STEP = `DROP TABLE IF EXISTS remembered_two_step, remembered_codes;
  CREATE TABLE remembered_two_step AS SELECT * FROM two_step;
  CREATE TABLE remembered_codes AS SELECT * FROM recovery_codes`;

/** People to unblock, and who has blocked them. */
export const BLOCKS = 'SELECT blocker_id AS blocker, blocked_id AS blocked FROM blocks';

const RESTORE_TWO_STEP = `DELETE FROM two_step;
  INSERT INTO two_step SELECT * FROM remembered_two_step;
  INSERT INTO recovery_codes SELECT * FROM remembered_codes`;

export const NEW_STAFF = `WITH made AS (INSERT INTO event_staff (event_id, user_id, role)
    SELECT event, who, role FROM unnest($1::uuid[]) AS event,
      (VALUES ($2::uuid, 'desk'), ($3::uuid, 'organiser')) AS staff (who, role) RETURNING *)
  INSERT INTO remembered_staff SELECT * FROM made`;

const RESTORE_STAFF = `WITH gone AS (
    DELETE FROM event_staff s WHERE NOT EXISTS (SELECT FROM remembered_staff r
      WHERE (r.event_id, r.user_id) = (s.event_id, s.user_id)))
  INSERT INTO event_staff SELECT * FROM remembered_staff
  ON CONFLICT (event_id, user_id) DO UPDATE SET role = excluded.role`;

const RESTORE_SESSIONS = `INSERT INTO sessions SELECT * FROM remembered_sessions
  ON CONFLICT (id) DO UPDATE SET token_version = excluded.token_version,
    last_seen_at = now(), authenticated_at = now()`;

/** One after the other, so that none holds the locks of another. */
export const RESTORE = [RESTORE_ACCOUNTS, RESTORE_TWO_STEP, RESTORE_SESSIONS, RESTORE_STAFF];
