import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListsOfAttendees } from './support/attendee-lists.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const PEOPLE = 40;
const KEPT = 10;

describe('the caches of profiles and rankings', () => {
  let scratch: TestDatabase;
  let lists: ListsOfAttendees;

  beforeAll(async () => {
    scratch = await createTestDatabase();
    lists = await ListsOfAttendees.open(scratch.url);
    await lists.fillEvent(PEOPLE);
  });

  afterAll(async () => {
    await lists.close();
    await scratch.drop();
  });

  it('hold every profile that a list needs while it is made, and then the latest only', async () => {
    const { rankings, users } = lists.keeping({ profiles: KEPT, places: 1 });
    const madeAnew = async (at: number) => {
      users.read = [];
      const ranking = await rankings.toCome(lists.idOf(at), null);
      return { listed: ranking?.places.length, read: users.read.length };
    };
    expect(await madeAnew(0)).toEqual({ listed: PEOPLE - 1, read: PEOPLE });
    // Profiles in the cache are not read again.
    for (const at of [1, 0, 1]) {
      expect(await madeAnew(at)).toEqual({ listed: PEOPLE - 1, read: PEOPLE - KEPT });
    }
  });

  it.each([
    ['with too little memory', { profiles: KEPT }, expect.any(Number)],
    ['reading each person once', {}, PEOPLE],
  ])('serve lists that are made at the same time, %s', async (_, room, reads) => {
    const { rankings, users } = lists.keeping(room);
    const found = await Promise.all(lists.ids.map((id) => rankings.toCome(id, null)));
    expect(found.map((each) => each?.places.length)).toEqual(lists.ids.map(() => PEOPLE - 1));
    expect(users.read.length).toEqual(reads);
  });

  it('are filled once for simultaneous calls for the same list', async () => {
    const { rankings } = lists.keeping({});
    const found = await Promise.all(
      lists.ids.map(() => rankings.ofEvent(lists.idOf(0), lists.event, false)),
    );
    expect(new Set(found).size).toBe(1);
  });

  it('keep the rankings that were used last, as many as fit', async () => {
    // Room for two lists of 39.
    const { rankings } = lists.keeping({ places: 2 * PEOPLE });
    const of = (at: number) => rankings.toCome(lists.idOf(at), null);
    const [first, second] = [await of(0), await of(1)];
    expect(first?.places).toHaveLength(PEOPLE - 1);
    expect(await of(0)).toBe(first);
    const third = await of(2);
    expect([await of(0), await of(2)]).toEqual([first, third]);
    expect(await of(1)).not.toBe(second);
    expect(await of(1)).toEqual(second);
    expect(await of(2)).toBe(third);
    expect(await of(0)).not.toBe(first);
  });
});
