import { createHash, createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { SECRET } from './program.js';

/** Everybody's. */
export const PASSWORD = 'correct horse battery';
/** What about one attendee in a hundred sells. */
export const SEARCHED = 'titanium';

/** One event of each size, and no attendee at two of them. */
export const SIZES = [1_000, 10_000, 100_000] as const;
export type Size = (typeof SIZES)[number];

/** All events there are: the list shows them on one page. */
const EVENTS = 20;
/** Meetings of the person with many. */
const MANY = 200;

const idOf = (kind: string, number: number): string => {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** The same id in a statement. */
const sqlId = (kind: string, number: string): string =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Who is who in the seeded database. */
export interface Scene {
  readonly sizes: readonly Size[];
  /** Attendees are numbered from 1; `person(1)` is at the event of 1,000 like the 999 after. */
  readonly person: (number: number) => string;
  readonly email: (number: number) => string;
  /** Always the same: a person keeps the token of their session. */
  readonly token: (number: number) => string;
  readonly eventOf: (size: Size) => string;
  /** Every event there is. */
  readonly events: readonly string[];
  /** An attendee of that event. */
  readonly viewerOf: (size: Size) => number;
  /** Has 200 meetings, at the event of 1,000. */
  readonly busy: number;
  readonly administrator: number;
}

/** Fills an empty, migrated database in a few set-based statements, so that every `check_*` view stays empty. */
export async function seed(pool: pg.Pool, sizes: readonly Size[]): Promise<Scene> {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  await pool.query(PEOPLE, [people, await hash(PASSWORD)]);
  await pool.query(EVENTS_OF_ALL_SIZES, [EVENTS, sizes]);
  let first = 1;
  for (const [at, size] of sizes.entries()) {
    await pool.query(ATTENDING, [at + 1, first, first + size - 1]);
    first += size;
  }
  const [busy, administrator] = [2, 3];
  const tokens = new Map<number, string>();
  await pool.query('UPDATE users SET is_admin = true WHERE id = $1', [
    idOf('person', administrator),
  ]);
  await pool.query(MANY_MEETINGS, [busy, MANY]);
  await pool.query(UNREAD, [1, 20]);
  await pool.query('VACUUM ANALYZE');
  return {
    sizes,
    busy,
    administrator,
    person: (number) => idOf('person', number),
    email: (number) => `attendee${number}@bench.example`,
    token: (number) => {
      const kept = tokens.get(number) ?? token(idOf('person', number));
      tokens.set(number, kept);
      return kept;
    },
    events: Array.from({ length: EVENTS }, (_, at) => idOf('event', at + 1)),
    eventOf: (size) => idOf('event', sizes.indexOf(size) + 1),
    viewerOf: (size) =>
      sizes.slice(0, sizes.indexOf(size)).reduce((sum, smaller) => sum + smaller, 0) + 1,
  };
}

/** A session's token, signed as the server signs them. */
function token(userId: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { v: 0, iat: now, exp: now + 86_400, sub: userId };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

const GOODS = [
  'machined brackets',
  'surface treatment',
  'avionics test benches',
  'composite panels',
  'wire harnesses',
  'flight software',
  'hydraulic actuators',
  'radiation-hard memory',
  'ground support equipment',
  'cabin lighting',
  'thermal blankets',
  'additive manufacturing',
  'non-destructive testing',
  'optical sensors',
  'propellant tanks',
  'fasteners',
  'machine vision',
  'logistics',
  'training simulators',
  'certification advice',
  'antenna arrays',
  'battery packs',
  'precision castings',
  'seat structures',
]
  .map((good) => `'${good}'`)
  .join(', ');

const good = (step: number): string => `(ARRAY[${GOODS}])[1 + (i * ${step}) % 24]`;

const PEOPLE = `INSERT INTO users (id, email, password, first_name, last_name, company, role,
    what_they_sell, what_they_buy, reason_for_meeting, consent_to_share_data)
  SELECT ${sqlId('person', 'i')}, 'attendee' || i || '@bench.example', $2,
    (ARRAY['Ana', 'Ben', 'Chloe', 'Dario', 'Emre', 'Freya', 'Goran', 'Hana', 'Ivo', 'Jun', 'Kira'])[1 + i % 11],
    (ARRAY['Abel', 'Brandt', 'Costa', 'Dubois', 'Ekman', 'Ferrari', 'Gupta'])[1 + i % 7] || ' ' || i,
    'Company ' || i % 1999,
    (ARRAY['Buyer', 'Sales lead', 'Engineer', 'Programme director', 'Founder'])[1 + i % 5],
    CASE WHEN i % 97 = 0 THEN '${SEARCHED} parts, ' ELSE '' END || ${good(1)} || ' and ' || ${good(7)},
    ${good(5)} || ', ' || ${good(11)},
    CASE WHEN i % 3 = 0 THEN 'Looking for suppliers of ' || ${good(13)} END,
    true
  FROM generate_series(1, $1::integer) AS i`;

const EVENTS_OF_ALL_SIZES = `INSERT INTO events (id, name, description, start_date, end_date, location,
    networking_start_time, networking_end_time, max_attendees)
  SELECT ${sqlId('event', 'i')}, 'Supplier day ' || i,
    'Two days of meetings between people who build and people who buy, with time in between.',
    date_trunc('day', now()) + make_interval(days => i - 1), date_trunc('day', now()) + make_interval(days => i + 28),
    'Hall ' || i, '00:00', '23:59', coalesce(($2::integer[])[i], 500)
  FROM generate_series(1, $1::integer) AS i`;

const ATTENDING = `WITH joined AS (
    INSERT INTO event_registrations (event_id, user_id)
    SELECT ${sqlId('event', '$1::integer')}, ${sqlId('person', 'i')}
    FROM generate_series($2::integer, $3::integer) AS i RETURNING event_id)
  UPDATE events SET attendee_count = (SELECT count(*) FROM joined)
  WHERE id = ${sqlId('event', '$1::integer')}`;

/** Half are asked of the person, a quarter agreed with a time tomorrow, a quarter declined. */
const MANY_MEETINGS = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, message,
    accepted_at, time_slot_id, scheduled_start_time, scheduled_end_time, location)
  SELECT ${sqlId('event', '1')}, ${sqlId('person', '(400 + i)')}, ${sqlId('person', '$1::integer')},
    state, 'Could we talk about delivery times?',
    CASE state WHEN 'accepted' THEN now() END,
    CASE state WHEN 'accepted' THEN gen_random_uuid() END,
    CASE state WHEN 'accepted' THEN start END,
    CASE state WHEN 'accepted' THEN start + interval '10 minutes' END, 'Hall 1'
  FROM generate_series(1, $2::integer) AS i
  CROSS JOIN LATERAL (SELECT (ARRAY['pending', 'accepted', 'pending', 'declined'])[1 + i % 4] AS state,
    date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
      + interval '1 day' + interval '15 minutes' * (i / 4) AS start) AS given`;

const UNREAD = `INSERT INTO messages (from_user_id, to_user_id, content)
  SELECT ${sqlId('person', '(600 + i)')}, ${sqlId('person', '$1::integer')}, 'See you at the stand.'
  FROM generate_series(1, $2::integer) AS i`;
