import { expect, it } from '@jest/globals';
import { id } from '../store/examples';
import { narrowed } from '../store/keys';
import type { LoadKey } from '../store/state';
import { restOf } from './rest';
import { timings } from './timings';

const { relist, recount } = timings;
const people: LoadKey = `event-attendees:${id(100)}`;

it('a list that others change rests the longer, the more pages of it are read again', () => {
  const rests = (key: LoadKey) => [0, 500, 501, 4000].map((held) => restOf(key, held, timings));
  const pages = [1, 1, 2, 8];
  expect(rests(people)).toEqual(pages.map((count) => count * recount));
  expect(rests(narrowed(people, { search: 'ana' }))).toEqual(pages.map((count) => count * recount));
  expect(rests(`attendees:${id(100)}`)).toEqual(pages.map((count) => count * relist));
});

it('what the viewer alone changes does not rest', () => {
  expect(restOf('meetings', 4000, timings)).toBe(0);
});
