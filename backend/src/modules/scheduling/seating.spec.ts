import { describe, expect, it } from '@jest/globals';
import { EventPlaces } from '../places/event-places.js';
import { type SeatedPair, seat } from './seating.js';

const EVENT = {
  id: '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11',
  startDate: new Date('2030-05-01T08:00:00Z'),
  endDate: new Date('2030-05-01T18:00:00Z'),
  timezone: 'UTC',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
};
type Meeting = SeatedPair & { name: string };

const NOW = new Date('2030-05-01T08:00:00Z');
/** A meeting of ten minutes at `HH:MM`; the slots of the event begin at 09:00, 09:15, … */
const meeting = (name: string, time: string, table: number | string | null): Meeting => ({
  name,
  // The meeting "ana-ben" is of Ana, who has asked, and Ben; the others are of people of no name.
  requesterUserId: name.split('-')[0] ?? '',
  requesteeUserId: name.split('-')[1] ?? `other than ${name}`,
  start: new Date(`2030-05-01T${time}:00Z`),
  end: new Date(Date.parse(`2030-05-01T${time}:00Z`) + 600_000),
  place: table === null ? null : String(table),
});
const outcome = (meetings: Meeting[], tables: number | EventPlaces | null, now = NOW) => {
  const places = tables instanceof EventPlaces ? tables : EventPlaces.NONE.numbered(tables);
  const { displaced, reseated } = seat(meetings, EVENT, places, now);
  return {
    displaced: displaced.map(({ name }) => name),
    reseated: reseated.map((one) => `${one.meeting.name} at ${one.place}`),
  };
};

describe('an edit of the hours or tables of an event', () => {
  it('changes no meeting when all slots have enough tables', () => {
    const meetings = [meeting('a', '09:00', 2), meeting('b', '09:00', 1), meeting('c', '09:15', 2)];
    expect(outcome(meetings, 2)).toEqual({ displaced: [], reseated: [] });
  });

  it('takes the time from a meeting whose time is no slot any more', () => {
    expect(outcome([meeting('a', '09:05', 1)], 2)).toEqual({ displaced: ['a'], reseated: [] });
  });

  it('gives meetings table numbers, and takes the time from the last accepted when tables run out', () => {
    const meetings = ['a', 'b', 'c'].map((name) => meeting(name, '09:00', null));
    expect(outcome(meetings, 2)).toEqual({ displaced: ['c'], reseated: ['a at 1', 'b at 2'] });
  });

  it('moves meetings from removed tables to free tables', () => {
    const meetings = [meeting('a', '09:00', 5), meeting('b', '09:00', 1), meeting('c', '09:00', 3)];
    expect(outcome(meetings, 3)).toEqual({ displaced: [], reseated: ['a at 2'] });
    expect(outcome(meetings, 1)).toEqual({ displaced: ['b', 'c'], reseated: ['a at 1'] });
  });

  it('removes the table numbers when the event has no limit of tables any more', () => {
    expect(outcome([meeting('a', '09:00', 5)], null)).toEqual({
      displaced: [],
      reseated: ['a at null'],
    });
  });

  it('does not change a meeting that has begun, and gives its table to no other meeting', () => {
    const begun = meeting('begun', '08:55', 1);
    const now = new Date('2030-05-01T08:58:00Z');
    expect(outcome([begun, meeting('a', '09:00', 4)], 2, now)).toEqual({
      displaced: [],
      reseated: ['a at 2'],
    });
    expect(outcome([begun, meeting('a', '09:00', 4)], 1, now).displaced).toEqual(['a']);
  });
});

describe('a place with an owner', () => {
  const stand = (ownerUserId: string, label: string) => ({
    id: label,
    label,
    zone: null,
    ownerUserId,
  });
  const places = EventPlaces.NONE.numbered(2).with(stand('ana', 'A')).with(stand('ben', 'B'));

  it('gets the meetings of its owner, and loses those of others, also when they exchange their places', () => {
    const meetings = [meeting('ana-eva', '09:00', 1), meeting('x', '09:00', 'A')];
    expect(outcome(meetings, places)).toEqual({
      displaced: [],
      reseated: ['ana-eva at A', 'x at 1'],
    });
  });

  it('is the one of who was asked when both people own one, and a meeting at either of them stays', () => {
    expect(outcome([meeting('ana-ben', '09:00', 2)], places).reseated).toEqual(['ana-ben at B']);
    expect(outcome([meeting('ana-ben', '09:00', 'A')], places).reseated).toEqual([]);
  });

  it('leaves the other places to as many meetings as there are other places', () => {
    const own = meeting('eva-ana', '09:00', 'A');
    const others = ['x', 'y', 'z'].map((name) => meeting(name, '09:00', null));
    expect(outcome([own, ...others], places)).toEqual({
      displaced: ['z'],
      reseated: ['x at 1', 'y at 2'],
    });
  });

  it('is left by nobody whose meeting has begun; the meeting of the owner then goes to the other owner, or waits', () => {
    const begun = meeting('x', '08:55', 'B');
    const now = new Date('2030-05-01T08:58:00Z');
    expect(outcome([begun, meeting('ana-ben', '09:00', 1)], places, now).reseated).toEqual([
      'ana-ben at A',
    ]);
    expect(outcome([begun, meeting('eva-ben', '09:00', 1)], places, now)).toEqual({
      displaced: ['eva-ben'],
      reseated: [],
    });
  });
});
