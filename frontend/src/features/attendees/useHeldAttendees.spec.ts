import { expect, it } from '@jest/globals';
import { attendee, id } from '../../store/examples';
import { heldAfter } from './useHeldAttendees';

const people = (...numbers: number[]) => numbers.map((n) => attendee({ id: id(n) }));
const held = (total: number, ...numbers: number[]) => ({
  listKey: 'attendees',
  ids: new Set(numbers.map(id)),
  total,
});

it('holds back whoever has come, wherever they stand in a list that is shown to its end', () => {
  expect(heldAfter(held(2, 1, 2), people(1, 3, 2, 4), 4)).toEqual(held(2, 1, 2));
});

it('shows the next page of a list, and holds back who has come before its end', () => {
  expect(heldAfter(held(5, 1, 2), people(1, 9, 2, 3, 4), 6)).toEqual(held(5, 1, 2, 3, 4));
});

it('counts who comes after others have left', () => {
  expect(heldAfter(held(3, 1, 2, 3), people(1, 2), 2).total).toBe(2);
});
