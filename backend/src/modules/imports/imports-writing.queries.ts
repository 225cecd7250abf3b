// SQL: people in bulk. Every statement takes parallel arrays, one place for each person.

/** $1 people: as everywhere, sorted by id, so that no two transactions deadlock. */
export const LOCK_PEOPLE =
  'SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';

/** The people who are new: an address that somebody else has taken meanwhile is left out. */
export const INSERT_PEOPLE = `INSERT INTO users (id, email, email_key, password, first_name, last_name, company, role, what_they_sell,
      what_they_buy, search_text)
    SELECT given.id, email, email_key, NULL, first_name, last_name, company, role, sells, buys, search_text
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[]) AS given
      (id, email, email_key, first_name, last_name, company, role, sells, buys, search_text)
    ORDER BY email_key COLLATE "C"
    ON CONFLICT (email_key) DO NOTHING RETURNING id, email_key AS "emailKey"`;

/** $1 people whom this transaction has added. */
export const DELETE_PEOPLE = 'DELETE FROM users WHERE id = ANY($1::uuid[])';

/** $1 people and their texts; only of people who have not accepted yet. */
export const UPDATE_PROFILES = `UPDATE users u SET first_name = given.first_name, last_name = given.last_name,
    company = given.company, role = given.role, what_they_sell = given.sells, what_they_buy = given.buys,
    search_text = given.search_text, version = u.version + 1, updated_at = now()
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) AS given
    (id, first_name, last_name, company, role, sells, buys, search_text)
  WHERE u.id = given.id AND u.is_invited`;

/** $1 event, $2 people, $3 types, $4 numbers, $5 who imports. Who left before has the type of then where none is given. */
export const REGISTER_PEOPLE = `INSERT INTO event_registrations
    (event_id, user_id, participant_type_id, external_id, added_by)
  SELECT $1::uuid, given.user_id, coalesce(given.type_id, l.participant_type_id), given.external_id, $5
  FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS given (user_id, type_id, external_id)
  LEFT JOIN left_registrations l ON l.event_id = $1 AND l.user_id = given.user_id`;

/** $1 event, $2 people, $3 types, $4 numbers; null leaves what is there. */
export const UPDATE_REGISTRATIONS = `UPDATE event_registrations r SET
    type_changed_at = CASE WHEN given.type_id IS DISTINCT FROM r.participant_type_id AND given.type_id IS NOT NULL
      THEN clock_timestamp() ELSE r.type_changed_at END,
    participant_type_id = coalesce(given.type_id, r.participant_type_id),
    external_id = coalesce(given.external_id, r.external_id)
  FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS given (user_id, type_id, external_id)
  WHERE r.event_id = $1 AND r.user_id = given.user_id`;

/** $1 event, $2 people. Invitations as the outbox queues one, yet marked to go out after everything else. */
export const QUEUE_INVITATIONS = `INSERT INTO deliveries (user_id, channel, cause, about, data)
  SELECT given.id, 'mail', 'invitation', $1::uuid, jsonb_build_object('eventId', $1::uuid, 'isInBulk', true)
  FROM unnest($2::uuid[]) AS given (id)`;
