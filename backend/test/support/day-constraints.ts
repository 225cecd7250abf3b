import { ANA, BEN, EVENT, insert, MEETING } from './statements.js';

const arrived = (user: string, fields: Record<string, string> = {}): string =>
  insert('event_registrations', { event_id: EVENT, user_id: user, ...fields });
const badge = { badge_code: `'A1B2C3D4E5F6'` };
const change = (changes: string): string => `UPDATE meetings SET ${changes} WHERE id = ${MEETING}`;
const said = (fields: Record<string, string> = {}): string =>
  insert('meeting_attendance', { meeting_id: MEETING, user_id: ANA, ...fields });
const printed = insert('printed_agendas', { event_id: EVENT, user_id: ANA, version: '1' });
const wall = (token: string, event = EVENT): string =>
  insert('event_walls', { event_id: event, token_hash: `'${token}'` });

/** Statements that break a constraint of an event's day, by its name; the last one is refused. */
export const dayConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  event_registrations_badge_once: [
    'one code for two badges',
    arrived(ANA, badge),
    arrived(BEN, badge),
  ],
  event_registrations_check_in_station_check: [
    'a check-in at a station without a name',
    arrived(ANA, { check_in_station: `''` }),
  ],
  meetings_attendance_check: [
    'a meeting that was held a little',
    change(`attendance = 'a little'`),
  ],
  meetings_override_reason_check: [
    'an empty reason for an override',
    change(`override_reason = ''`),
  ],
  meeting_attendance_once: ['two answers of one person', said(), said()],
  meeting_attendance_outcome_check: [
    'an answer that is none',
    said({ outcome: `'perhaps'`, answered_at: 'now()' }),
  ],
  meeting_attendance_answered_at_a_time: ['an answer of no time', said({ outcome: `'met'` })],
  printed_agendas_once: ['two present sheets of one person', arrived(ANA), printed, printed],
  printed_agendas_of_attendee: ['a sheet of somebody who does not attend', printed],
  event_walls_pkey: ['two walls of one event', wall('one'), wall('two')],
  event_walls_token_once: [
    'one address for two walls',
    'ALTER TABLE event_walls DROP CONSTRAINT event_walls_pkey',
    wall('one'),
    wall('one'),
  ],
};
