/**
 * Statements that fill an event with many people at once, which calls of the API could not do in the time of
 * a test.
 */

/**
 * $1 the event, $2 how many: accounts without a sign-in that share their data and are registered, `Crowd
 * 00001` and so on, ten in each trade.
 */
export const CROWD = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy,
      what_they_sell, search_text, consent_to_share_data, created_at)
    SELECT 'crowd' || n || '@crowd.example', 'crowd' || n || '@crowd.example', '-', 'Crowd', lpad(n::text, 5, '0'),
      'Company ' || n / 10, 'Buyer', 'parts ' || n % 97, 'tools ' || n / 10,
      concat_ws(E'\n', 'crowd ' || lpad(n::text, 5, '0'), 'company ' || n / 10, 'buyer',
        'parts ' || n % 97, 'tools ' || n / 10, 'crowd' || n || '@crowd.example'), true,
      now() - make_interval(secs => n)
    FROM generate_series(1, $2::integer) AS n RETURNING id),
  registered AS (
    INSERT INTO event_registrations (event_id, user_id) SELECT $1::uuid, id FROM people)
  UPDATE events SET attendee_count = attendee_count + $2, max_attendees = NULL,
    version = version + 1 WHERE id = $1::uuid`;
