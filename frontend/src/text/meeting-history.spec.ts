import { describe, expect, it } from '@jest/globals';
import type { MeetingHistoryLine, Person } from '@rendezvous/contract';
import { historySentence } from './meeting-history';

const person = (id: string, firstName: string): Person => ({
  id,
  firstName,
  lastName: 'Tester',
  company: 'Airframe Works',
  role: 'Buyer',
  profileImage: null,
  isVip: false,
  isAdmin: false,
});
const ada = person('ada', 'Ada');
const olga = person('olga', 'Olga');

const sentence = (fields: Partial<MeetingHistoryLine>): string =>
  historySentence(
    {
      at: '2026-11-21T08:00:00.000Z',
      change: 'changed',
      by: null,
      oldStartTime: null,
      oldEndTime: null,
      newStartTime: null,
      newEndTime: null,
      oldPlace: null,
      newPlace: null,
      reason: null,
      ...fields,
    },
    'Europe/Berlin',
    ['ada', 'ben'],
  );
const ten = { newStartTime: '2026-11-21T09:00:00.000Z', newEndTime: '2026-11-21T09:20:00.000Z' };

describe('a line of the history of a meeting', () => {
  it('names who of the staff booked it, when and where', () => {
    expect(sentence({ change: 'booked', by: olga, newPlace: '4', ...ten })).toMatch(
      /^Booked for .*10:00.* at Table 4 by Olga Tester of the organisers$/,
    );
  });

  it('says that the organisers booked it where nobody is known any more', () => {
    expect(sentence({ change: 'booked', ...ten })).toMatch(/^Booked for .* by the organisers$/);
    expect(sentence({ change: 'booked' })).toBe('Booked by the organisers');
  });

  it('names the old and the new place', () => {
    expect(sentence({ change: 'place-changed', oldPlace: '4', newPlace: 'Stand 1' })).toBe(
      'Moved from Table 4 to Stand 1',
    );
    expect(sentence({ change: 'place-changed', newPlace: '7' })).toBe('Place given: Table 7');
    expect(sentence({ change: 'place-changed', oldPlace: '7' })).toBe('Table 7 given up');
  });

  it('tells one of the two people from the staff', () => {
    const old = { oldStartTime: ten.newStartTime, oldEndTime: ten.newEndTime };
    expect(sentence({ change: 'cancelled', by: ada, ...old })).toMatch(
      /^Cancelled, .* given back by Ada Tester$/,
    );
    expect(sentence({ change: 'cancelled', by: olga, ...old })).toMatch(
      /^Cancelled, .* given back by Olga Tester of the organisers$/,
    );
  });

  it('says nothing of a time that the meeting did not have', () => {
    expect(sentence({ change: 'cancelled', by: olga })).toBe(
      'Cancelled by Olga Tester of the organisers',
    );
    expect(sentence({ change: 'declined', by: ada })).toBe('Declined by Ada Tester');
  });
});
