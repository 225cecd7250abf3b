import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';

/** Everybody's. */
export const PASSWORD = 'correct horse battery';

/** Attendees are numbered from 1; the first 1,000 are at the first event, the next 10,000 at the second. */
const [SMALL, LARGE] = [1_000, 10_000] as const;
const EVENTS = 20;

/** Who is who in the seeded database. */
export interface People {
  readonly id: (number: number) => string;
  readonly email: (number: number) => string;
  readonly token: (number: number) => string;
  readonly events: { readonly small: string; readonly large: string };
  /** The first attendee of the event of 10,000. */
  readonly firstOfLarge: number;
  /** Has 200 meetings at the event of 1,000. */
  readonly busy: number;
  readonly administrator: number;
}

const PERSON = '00000000-0000-4000-8000-';
const EVENT = '00000000-0000-4000-9000-';
const idOf = (kind: string, number: number): string => kind + String(number).padStart(12, '0');
/** The same id in SQL. */
const sqlId = (kind: string, number: string): string =>
  `('${kind}' || lpad((${number})::text, 12, '0'))::uuid`;

/**
 * Fills an empty database in a few statements, in such a way that every `check_*` view stays empty.
 * @param secret what the server signs tokens with
 */
export async function seed(pool: pg.Pool, secret: string): Promise<People> {
  const [busy, administrator] = [2, 3] as const;
  const id = (number: number): string => idOf(PERSON, number);
  await addPeople(pool, 1, SMALL + LARGE);
  await pool.query(`INSERT INTO sessions (id, user_id, token_version, device)
    SELECT id, id, token_version, 'Bench' FROM users`);
  await pool.query(INSERT_EVENTS, [EVENTS, [SMALL, LARGE]]);
  await pool.query(REGISTER, [1, 1, SMALL]);
  await pool.query(REGISTER, [2, SMALL + 1, SMALL + LARGE]);
  await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [id(administrator)]);
  await pool.query(INSERT_MEETINGS, [busy, 200]);
  await pool.query('VACUUM ANALYZE');
  return {
    id,
    email: (number) => `attendee${number}@bench.example`,
    token: (number) => signedToken(id(number), secret),
    events: { small: idOf(EVENT, 1), large: idOf(EVENT, 2) },
    firstOfLarge: SMALL + 1,
    busy,
    administrator,
  };
}

/** The accounts with these numbers. */
export async function addPeople(pool: pg.Pool, first: number, last: number): Promise<void> {
  await pool.query(INSERT_PEOPLE, [first, last, await hash(PASSWORD)]);
}

/** A token as the server signs them; the session of each person has the person's id. */
function signedToken(userId: string, secret: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { v: 0, sid: userId, iat: now, exp: now + 86_400, sub: userId };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const GOODS = `ARRAY['machined brackets', 'surface treatment', 'test benches', 'composite panels', 'wire harnesses',
  'flight software', 'actuators', 'memory', 'ground support', 'cabin lighting', 'thermal blankets', 'batteries',
  'additive manufacturing', 'optical sensors', 'propellant tanks', 'fasteners', 'machine vision', 'logistics',
  'training simulators', 'certification advice', 'antenna arrays', 'castings', 'seat structures', 'testing']`;
const good = (step: number): string => `(${GOODS})[1 + (i * ${step}) % 24]`;

const INSERT_PEOPLE = `INSERT INTO users (id, email, email_key, password, first_name, last_name, company, role,
    what_they_sell, what_they_buy, search_text, reason_for_meeting, consent_to_share_data)
  SELECT ${sqlId(PERSON, 'i')}, 'attendee' || i || '@bench.example', 'attendee' || i || '@bench.example', $3,
    (ARRAY['Ana', 'Ben', 'Chloe', 'Dario', 'Emre', 'Freya', 'Goran', 'Hana', 'Ivo', 'Jun', 'Kira'])[1 + i % 11],
    (ARRAY['Abel', 'Brandt', 'Costa', 'Dubois', 'Ekman', 'Ferrari', 'Gupta'])[1 + i % 7] || ' ' || i,
    'Company ' || i % 1999,
    (ARRAY['Buyer', 'Sales lead', 'Engineer', 'Programme director', 'Founder'])[1 + i % 5],
    ${good(1)} || ' and ' || ${good(7)}, ${good(5)} || ', ' || ${good(11)},
    'company ' || i % 1999 || E'\\n' || lower(${good(1)} || E'\\n' || ${good(5)}),
    CASE WHEN i % 3 = 0 THEN 'Looking for suppliers of ' || ${good(13)} END, true
  FROM generate_series($1::integer, $2::integer) AS i`;

const INSERT_EVENTS = `INSERT INTO events (id, name, description, start_date, end_date, location,
    networking_start_time, networking_end_time, max_attendees)
  SELECT ${sqlId(EVENT, 'i')}, 'Supplier day ' || i,
    'Two days of meetings between people who build and people who buy, with time in between.',
    date_trunc('day', now()) + make_interval(days => i - 1), date_trunc('day', now()) + make_interval(days => i + 28),
    'Hall ' || i, '00:00', '23:59', coalesce(($2::integer[])[i], 500)
  FROM generate_series(1, $1::integer) AS i`;

const REGISTER = `WITH joined AS (
    INSERT INTO event_registrations (event_id, user_id)
    SELECT ${sqlId(EVENT, '$1::integer')}, ${sqlId(PERSON, 'i')}
    FROM generate_series($2::integer, $3::integer) AS i RETURNING event_id)
  UPDATE events SET attendee_count = (SELECT count(*) FROM joined)
  WHERE id = ${sqlId(EVENT, '$1::integer')}`;

/** Half are asked of the person, a quarter agreed with a time tomorrow, a quarter declined. */
const INSERT_MEETINGS = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, message,
    accepted_at, time_slot_id, scheduled_start_time, scheduled_end_time, location)
  SELECT ${sqlId(EVENT, '1')}, ${sqlId(PERSON, '(400 + i)')}, ${sqlId(PERSON, '$1::integer')},
    state, 'Could we talk about delivery times?',
    CASE state WHEN 'accepted' THEN now() END,
    CASE state WHEN 'accepted' THEN gen_random_uuid() END,
    CASE state WHEN 'accepted' THEN start END,
    CASE state WHEN 'accepted' THEN start + interval '10 minutes' END, 'Hall 1'
  FROM generate_series(1, $2::integer) AS i
  CROSS JOIN LATERAL (SELECT (ARRAY['pending', 'accepted', 'pending', 'declined'])[1 + i % 4] AS state,
    date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      + interval '1 day' + interval '15 minutes' * (i / 4) AS start) AS given`;
