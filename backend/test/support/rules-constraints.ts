import { ANA, EVENT, type Fields, id, insert } from './statements.js';

const BUYER = id('6');
const PRESS = id('7');
const OTHER_EVENT = id('9');

const edit = (changes: string): string => `UPDATE events SET ${changes} WHERE id = ${EVENT}`;
const type = (fields: Fields): string =>
  insert('participant_types', { event_id: EVENT, name: `'Buyer'`, position: '0', ...fields });
const pair = (from: string, to: string): string =>
  insert('participant_type_pairs', { event_id: EVENT, from_type_id: from, to_type_id: to });
const register = (fields: Fields): string =>
  insert('event_registrations', { user_id: ANA, event_id: EVENT, ...fields });

/** For each constraint of the rules of events what it forbids, and statements of which the last breaks it. */
export const RULES_CONSTRAINTS: Record<string, readonly [what: string, ...statements: string[]]> = {
  participant_types_name_once: [
    'a type of the same name in capitals',
    type({}),
    type({ name: `'BUYER'` }),
  ],
  participant_types_name_check: ['a type without a name', type({ name: `''` })],
  participant_types_of_event: [
    'a type twice',
    type({ id: BUYER }),
    `ALTER TABLE participant_types DROP CONSTRAINT participant_types_pkey CASCADE`,
    type({ id: BUYER, name: `'Press'` }),
  ],
  participant_types_max_open_requests_check: [
    'fewer open requests than none',
    type({ max_open_requests: '-1' }),
  ],
  participant_types_max_incoming_requests_check: [
    'fewer incoming requests than none',
    type({ max_incoming_requests: '-1' }),
  ],
  participant_types_max_meetings_check: ['fewer meetings than none', type({ max_meetings: '-1' })],
  participant_types_max_meetings_per_day_check: [
    'fewer meetings a day than none',
    type({ max_meetings_per_day: '-1' }),
  ],
  participant_type_pairs_once: [
    'a pair of types twice',
    type({ id: BUYER }),
    pair(BUYER, BUYER),
    pair(BUYER, BUYER),
  ],
  participant_type_pairs_from: [
    'a pair from a type that the event does not have',
    type({ id: BUYER }),
    pair(PRESS, BUYER),
  ],
  participant_type_pairs_to: [
    'a pair to a type that the event does not have',
    type({ id: BUYER }),
    pair(BUYER, PRESS),
  ],
  event_registrations_type: [
    'a type of another event',
    insert('events', {
      id: OTHER_EVENT,
      name: `'Another'`,
      start_date: 'now()',
      end_date: `now() + interval '1 day'`,
    }),
    type({ id: BUYER, event_id: OTHER_EVENT }),
    register({ participant_type_id: BUYER }),
  ],
  event_registrations_external_id_check: ['a number of no sign', register({ external_id: `''` })],
  event_registrations_external_id_once: [
    'a number of two people',
    register({ external_id: `'1'` }),
    register({ external_id: `'1'`, user_id: id('b') }),
  ],
  events_requests_open_before_they_close: [
    'requests that close before they open',
    edit(`requests_open_at = now(), requests_close_at = now() - interval '1 hour'`),
  ],
  events_cancelled_with_a_reason: [
    'a cancelled event without a reason',
    edit('cancelled_at = now()'),
  ],
  events_cancel_reason_check: ['an empty reason', edit(`cancelled_at = now(), cancel_reason = ''`)],
};
