import {
  agreed,
  ANA,
  BEN,
  EVA,
  EVENT,
  id,
  insert,
  MEETING,
  meeting,
  person,
} from './statements.js';

const OTHER_EVENT = id('f');
const PLACE = id('7');

const place = (label: string, fields: Record<string, string> = {}): string =>
  insert('places', { event_id: EVENT, label: `'${label}'`, ...fields });
const known = place('7', { id: PLACE });
const otherEvent = insert('events', {
  id: OTHER_EVENT,
  name: `'Another day'`,
  start_date: `'2030-05-01T08:00Z'`,
  end_date: `'2030-05-01T19:00Z'`,
});
const seatMeeting = `UPDATE meetings SET place_id = ${PLACE} WHERE id = ${MEETING}`;
const joined = insert('event_registrations', { event_id: EVENT, user_id: ANA });

/** Statements that break a constraint of places, by its name; the last one is refused. */
export const placesConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  places_label_check: ['a place without a label', place('')],
  places_zone_check: ['a zone without a name', place('7', { zone: `''` })],
  places_label_once: ['two places with one label, case aside', place('b 4'), place('B 4')],
  places_of_event: [
    'a place twice',
    known,
    'ALTER TABLE places DROP CONSTRAINT places_pkey CASCADE',
    place('8', { id: PLACE }),
  ],
  places_owner_once: [
    'two places of one owner',
    joined,
    place('7', { owner_user_id: ANA }),
    place('8', { owner_user_id: ANA }),
  ],
  places_owner_is_registered: [
    'an owner who is not registered',
    place('7', { owner_user_id: EVA }),
  ],
  places_removed_has_no_owner: [
    'an owner of a place that is removed',
    joined,
    place('7', { owner_user_id: ANA, removed_at: 'now()' }),
  ],
  meetings_place_of_event: [
    'a meeting at a place of another event',
    otherEvent,
    insert('places', { id: PLACE, event_id: OTHER_EVENT, label: `'7'` }),
    seatMeeting,
  ],
  meetings_place_only_with_time: [
    'a place without a time',
    known,
    meeting(EVA, BEN, { place_id: PLACE }),
  ],
  meetings_place_once: [
    'a place for two meetings at once',
    known,
    seatMeeting,
    person(id('d'), 'dora@test.invalid'),
    meeting(EVA, id('d'), { ...agreed('10:20', '10:50'), place_id: PLACE }),
  ],
};
