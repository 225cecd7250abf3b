import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { accessConstraints } from './support/access-constraints.js';
import { attendanceConstraints } from './support/attendance-constraints.js';
import { AUDIT_CONSTRAINTS } from './support/audit-constraints.js';
import { dayConstraints } from './support/day-constraints.js';
import { ownDataConstraints } from './support/own-data-constraints.js';
import { staffConstraints } from './support/staff-constraints.js';
import { RULES } from './support/constraint-rules.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { DELIVERY_CONSTRAINTS } from './support/delivery-constraints.js';
import { importsConstraints } from './support/imports-constraints.js';
import { placesConstraints } from './support/places-constraints.js';
import { PROCESS_CONSTRAINTS } from './support/process-constraints.js';
import { PUSH_AND_REMINDER_RULES } from './support/push-rules.js';
import { RETENTION_CONSTRAINTS } from './support/retention-constraints.js';
import { RULES_CONSTRAINTS } from './support/rules-constraints.js';
import { safetyConstraints } from './support/safety-constraints.js';
import {
  agreed,
  ANA,
  BEN,
  EVA,
  EVENT,
  type Fields,
  id,
  insert,
  MEETING,
  meeting,
  person,
  PREPARATION,
  range,
} from './support/statements.js';

const change = (changes: string): string => `UPDATE meetings SET ${changes} WHERE id = ${MEETING}`;
const edit = (changes: string): string => `UPDATE events SET ${changes} WHERE id = ${EVENT}`;
const occupy = (kind: string, of: string, during: string, event = 'NULL'): string =>
  insert('occupancies', {
    user_id: EVA,
    kind: `'${kind}'`,
    meeting_id: of,
    event_id: event,
    during,
  });
const image = (name: string): string =>
  insert('library_images', { name: `'${name}'`, path: `'/public-objects/same'` });
const stored = insert('objects', { path: `'/public-objects/same'` });
const noted = insert('loose_files', { key: `'same'` });
const rate = (from: string, to: string, rating: string): string =>
  insert('meeting_feedback', {
    meeting_id: MEETING,
    from_user_id: from,
    to_user_id: to,
    rating,
  });
const write = (to: string, content: string): string =>
  insert('messages', { from_user_id: ANA, to_user_id: to, content });
const feed = (userId: string): string => insert('calendar_feeds', { user_id: userId, id: EVENT });
const appendEntry = (seq: string): string =>
  insert('stream_entries', { user_id: ANA, seq, event: `'message'`, data: `'{}'` });
const register = insert('event_registrations', { user_id: ANA, event_id: EVENT });
const found = (by: string): string => insert('first_administrator', { user_id: by });
const demote = (other: string): string =>
  insert('not_relevant', { viewer_id: ANA, other_id: other });
const plan = (fields: Record<string, string> = {}): string =>
  insert('schedule_plans', { event_id: EVENT, seed: '1', ...fields });
const note = (fields: Fields): string =>
  insert('meeting_history', {
    meeting_id: MEETING,
    change: `'scheduled'`,
    new_start_time: 'now()',
    new_end_time: 'now()',
    ...fields,
  });
const NO_TIME = 'time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL';
const NOON = range('12:00', '12:30');

/** For each constraint what it forbids, and statements of which the last breaks it. */
const FORBIDDEN: Record<string, readonly [what: string, ...statements: string[]]> = {
  users_email_key: [
    'a second account by an address in capitals',
    person(id('d'), 'ANA@TEST.INVALID'),
  ],
  users_email_check: ['an address of two characters', person(id('d'), 'a@')],
  first_administrator_pkey: ['a second first administrator', found(ANA), found(BEN)],
  first_administrator_only_one_check: [
    'a second row for the first administrator',
    insert('first_administrator', { only_one: 'false', user_id: BEN }),
  ],
  events_name_check: ['an event without a name', edit(`name = ''`)],
  events_end_after_start: ['an event that ends as it starts', edit('end_date = start_date')],
  events_at_most_31_days: [
    'an event of 32 days',
    edit(`end_date = start_date + interval '32 days'`),
  ],
  events_hours_written_hh_mm: ['an hour there is none of', edit(`networking_end_time = '24:00'`)],
  events_hours_run_forward: ['hours that run backward', edit(`networking_start_time = '17:00'`)],
  events_meeting_duration_minutes_check: [
    'meetings of zero minutes',
    edit('meeting_duration_minutes = 0'),
  ],
  events_lead_time_minutes_check: ['a lead time below nothing', edit('lead_time_minutes = -1')],
  events_meeting_gap_minutes_check: ['a gap below nothing', edit('meeting_gap_minutes = -1')],
  events_max_attendees_check: [
    'an event with zero places',
    edit('max_attendees = 0, attendee_count = 0'),
  ],
  events_attendee_count_check: ['fewer than no attendees', edit('attendee_count = -1')],
  events_tables_check: ['an event with no table', edit('tables = 0')],
  events_slot_policy_check: ['a policy there is none of', edit(`slot_policy = 'last'`)],
  events_video_url_is_https: [
    'a room for meetings without encryption',
    edit(`video_url = 'http://video.example/hall'`),
  ],
  events_room_for_everyone: ['more attendees than places', edit('attendee_count = 3')],
  event_registrations_once: ['a second registration', register, register],
  library_images_name_check: ['an image without a name', image('')],
  library_images_path_key: [
    'an image twice in the library',
    stored,
    image('One'),
    image('Another'),
  ],
  library_images_are_objects: ['a library image that is not stored', image('One')],
  users_photo_is_an_object: [
    'a photo that is not stored',
    `UPDATE users SET profile_image = '/public-objects/same'`,
  ],
  events_banner_in_library: [
    'deleting an image that is a banner',
    stored,
    image('One'),
    edit(`banner_image = '/public-objects/same'`),
    'DELETE FROM library_images',
  ],
  objects_pkey: ['two objects at one address', stored, stored],
  objects_owner_exists: [
    'an object of an unknown owner',
    insert('objects', { path: `'/public-objects/own'`, owner: id('d') }),
  ],
  loose_files_pkey: ['a file noted twice', noted, noted],
  meetings_status_check: ['a state that is none', change(`status = 'postponed', ${NO_TIME}`)],
  meetings_of_two_people: ['a meeting with oneself', meeting(EVA, EVA)],
  meetings_one_live_per_pair: ['a second live meeting of two people', meeting(BEN, ANA)],
  meetings_time_whole: ['a start without an end', change('scheduled_end_time = NULL')],
  meetings_time_forward: [
    'an event that ends when it starts',
    change('scheduled_end_time = scheduled_start_time'),
  ],
  meetings_time_only_when_agreed: ['a time for what is declined', change(`status = 'declined'`)],
  meetings_completed_had_a_time: [
    'completing a meeting without a time',
    change(`status = 'completed', ${NO_TIME}`),
  ],
  meetings_waiting_is_accepted_without_time: [
    'waiting with a time',
    change(`waiting_since = now(), waiting_reason = 'no-table'`),
  ],
  meetings_waiting_reason_check: [
    'an unknown reason for waiting',
    change(`${NO_TIME}, waiting_since = now(), waiting_reason = 'rain'`),
  ],
  meetings_waiting_has_a_reason: [
    'a reason for waiting without waiting',
    change(`${NO_TIME}, waiting_reason = 'no-table'`),
  ],
  meetings_accepted_once_agreed: ['an agreement of no date', change('accepted_at = NULL')],
  meeting_history_change_check: ['a change that is none', note({ change: `'postponed'` })],
  meeting_history_times_whole: ['a start without an end', note({ new_end_time: 'NULL' })],
  meeting_history_is_a_change: [
    'a history line without a change',
    note({ old_start_time: 'now()', old_end_time: 'now()' }),
  ],
  occupancies_nobody_twice: [
    'a person in two meetings at once',
    meeting(EVA, BEN, agreed('10:20', '10:50')),
  ],
  occupancies_one_per_person: [
    'a person twice in one meeting',
    occupy('meeting', MEETING, NOON),
    occupy('meeting', MEETING, range('13:00', '13:30')),
  ],
  occupancies_real_time: [
    'an occupancy of no length',
    occupy('blocked', 'NULL', range('12:00', '12:00'), EVENT),
  ],
  occupancies_kind_check: ['a kind that is none', occupy('lunch', 'NULL', NOON)],
  occupancies_event_of_block: ['a block at no event', occupy('blocked', 'NULL', NOON)],
  occupancies_kind_of_meeting: [
    'an occupancy of a meeting without its id',
    occupy('meeting', 'NULL', NOON),
  ],
  meeting_feedback_rating_check: ['six of five points', rate(ANA, BEN, '6')],
  meeting_feedback_about_the_other: ['a rating of oneself', rate(ANA, ANA, '5')],
  meeting_feedback_once: ['a second rating', rate(ANA, BEN, '5'), rate(ANA, BEN, '1')],
  messages_content_check: ['a message of 4001 characters', write(BEN, `repeat('a', 4001)`)],
  messages_to_somebody_else: ['a message to oneself', write(ANA, `'Hello'`)],
  not_relevant_pkey: ['a person demoted twice', demote(BEN), demote(BEN)],
  not_relevant_somebody_else: ['a person demoted by themselves', demote(ANA)],
  schedule_plans_status_check: ['a state of a plan that is none', plan({ status: `'lost'` })],
  schedule_plans_progress_check: ['more than all of a plan', plan({ progress: '101' })],
  schedule_plans_result_once_made: ['a plan ready without a result', plan({ status: `'ready'` })],
  schedule_plans_published_at_a_time: [
    'a published plan without a time of publication',
    plan({ status: `'published'`, result: `'{}'` }),
  ],
  schedule_plans_one_at_a_time: ['a second plan while one is made', plan(), plan()],
  streams_pkey: ['a second stream of a person', insert('streams', { user_id: ANA })],
  ...accessConstraints,
  ...attendanceConstraints,
  ...dayConstraints,
  ...importsConstraints,
  ...staffConstraints,
  ...ownDataConstraints,
  ...placesConstraints,
  ...DELIVERY_CONSTRAINTS,
  ...AUDIT_CONSTRAINTS,
  ...PROCESS_CONSTRAINTS,
  ...RETENTION_CONSTRAINTS,
  calendar_feeds_pkey: ['a second calendar address of a person', feed(ANA), feed(ANA)],
  calendar_feeds_id_key: ['one calendar address for two people', feed(ANA), feed(BEN)],
  ...PUSH_AND_REMINDER_RULES,
  ...RULES_CONSTRAINTS,
  ...safetyConstraints,
  sessions_device_check: [
    'a session on a device without a name',
    insert('sessions', { user_id: ANA, token_version: '0', device: `''` }),
  ],
  stream_entries_seq_check: ['a number below one', appendEntry('0')],
  stream_entries_pkey: ['a number twice in a stream', appendEntry('1'), appendEntry('1')],
};

describe('the database', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const statement of PREPARATION) await client.query(statement);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  const forbidden = Object.entries(FORBIDDEN).map(([rule, [what, ...statements]]) => ({
    rule,
    what,
    allowed: statements.slice(0, -1),
    last: statements.at(-1) ?? '',
  }));

  it.each(forbidden)('refuses $what ($rule)', async ({ rule, allowed, last }) => {
    for (const statement of allowed) await client.query(statement);
    await expect(client.query(last)).rejects.toMatchObject({ constraint: rule });
  });

  it('has no constraint that this table leaves out', async () => {
    const rows = await database.query<{ rule: string }>(RULES);
    expect(rows.map(({ rule }) => rule).sort()).toEqual(Object.keys(FORBIDDEN).sort());
  });

  it('allows a meeting that starts when another ends', async () => {
    await client.query(meeting(EVA, BEN, agreed('10:30', '11:00')));
    expect(await timesOf(BEN)).toEqual(['10:00-10:30', '10:30-11:00']);
  });

  it('occupies the time of both people of a meeting, moves it and frees it', async () => {
    expect([await timesOf(ANA), await timesOf(BEN)]).toEqual([['10:00-10:30'], ['10:00-10:30']]);
    // The new time overlaps the old one, whose occupancy is deleted first.
    await client.query(
      change(`scheduled_start_time = scheduled_start_time + interval '15 minutes',
        scheduled_end_time = scheduled_end_time + interval '15 minutes'`),
    );
    expect([await timesOf(ANA), await timesOf(BEN)]).toEqual([['10:15-10:45'], ['10:15-10:45']]);
    await client.query(change(`status = 'declined', ${NO_TIME}`));
    expect([await timesOf(ANA), await timesOf(BEN)]).toEqual([[], []]);
  });

  it('allows a new request after a request was declined', async () => {
    await client.query(change(`status = 'declined', ${NO_TIME}`));
    await expect(client.query(meeting(BEN, ANA))).resolves.toMatchObject({ rowCount: 1 });
  });

  async function timesOf(whom: string): Promise<string[]> {
    const { rows } = await client.query<{ during: string }>(TIMES.replace('$1', whom));
    return rows.map(({ during }) => during);
  }
});

const TIMES = `SELECT to_char(lower(during) AT TIME ZONE 'UTC', 'HH24:MI') || '-' ||
    to_char(upper(during) AT TIME ZONE 'UTC', 'HH24:MI') AS during
  FROM occupancies WHERE user_id = $1 ORDER BY 1`;
