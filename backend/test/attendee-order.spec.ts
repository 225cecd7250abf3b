import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailabilitySlot, CompatibleAttendee, Event } from '@rendezvous/contract';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

const FIRST = 3;
const SELLERS = { whatTheySell: 'titanium fasteners', whatTheyBuy: 'anodising' };
const BUYERS = { whatTheySell: 'anodising', whatTheyBuy: 'titanium fasteners' };

/** Fits a seller by a few points less than a buyer. */
const NEARLY = { ...BUYERS, whatTheySell: 'anodising, paint' };

const byId = (a: TestPerson, b: TestPerson): number => (a.user.id < b.user.id ? -1 : 1);
const idsOf = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);
/** The order by score and id alone. */
const pure = (list: readonly CompatibleAttendee[]): CompatibleAttendee[] =>
  list.toSorted((a, b) => b.compatibilityScore - a.compatibilityScore || (a.id < b.id ? -1 : 1));

describe('the order of an event’s attendees', () => {
  let world: World;
  let another: ServerProcess;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    another = await startServer({ DATABASE_URL: world.database.url, ROLE: 'api' });
    admin = await newAdmin(world);
  });

  afterAll(async () => {
    await another.stop();
    await world.close();
  });

  const path = ({ id }: Event) => `/events/${id}/compatible-attendees`;
  const list = async (viewer: TestPerson, event: Event): Promise<CompatibleAttendee[]> =>
    expected(await viewer.get(path(event)), 200);
  const members = async (count: number, profile: object, ...events: Event[]) => {
    const people = await Promise.all(
      Array.from({ length: count }, () => newMember(world, profile)),
    );
    for (const person of people) for (const { id } of events) await person.register(id);
    return people;
  };

  describe('among many with the same score', () => {
    let event: Event;
    let people: TestPerson[];
    let lists: CompatibleAttendee[][];

    beforeAll(async () => {
      event = await admin.createEvent();
      people = [...(await members(15, SELLERS, event)), ...(await members(15, BUYERS, event))];
      lists = [];
      for (const person of people) lists.push(await list(person, event));
    });

    const neverFirst = (all: readonly CompatibleAttendee[][]): number => {
      const seen = new Set(all.flatMap((each) => idsOf(each.slice(0, FIRST))));
      return people.filter(({ user }) => !seen.has(user.id)).length;
    };

    it('gives each person a place among somebody’s first three, which the score alone would not', () => {
      expect(neverFirst(lists.map(pure))).toBeGreaterThanOrEqual(20);
      expect(neverFirst(lists)).toBe(0);
    });

    it('follows the rank in the reply, and does not change the score', () => {
      for (const [at, each] of lists.entries()) {
        const ordered = each.toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
        expect(idsOf(each)).toEqual(idsOf(ordered));
        const own = people[at]?.user.id;
        for (const { id, compatibilityScore } of each) {
          const theirs = lists[people.findIndex(({ user }) => user.id === id)];
          const back = theirs?.find((one) => one.id === own);
          expect(back?.compatibilityScore).toBe(compatibilityScore);
        }
      }
    });

    it('pages through everybody exactly once, whichever process answers', async () => {
      const outOfTurn = lists.findIndex(
        (each) => idsOf(pure(each).slice(0, FIRST)).join() !== idsOf(each.slice(0, FIRST)).join(),
      );
      const viewer = people[outOfTurn];
      if (viewer === undefined) throw new Error('Nobody has been promoted in any list.');
      const elsewhere = new TestPerson(another, viewer.token, viewer.user);
      const turns = [viewer, elsewhere];
      for (const limit of [1, FIRST, 7]) {
        const read: string[] = [];
        let next: string | undefined = `${path(event)}?limit=${limit}`;
        for (let turn = 0; next !== undefined; turn += 1) {
          const response = await (turns[turn % 2] as TestPerson).get(next);
          read.push(...idsOf(expected<CompatibleAttendee[]>(response, 200)));
          next = /^<\/api([^>]*)>/.exec(response.headers.link ?? '')?.[1];
        }
        expect(read).toEqual(idsOf(lists[outOfTurn] ?? []));
      }
    });

    it('stays the same while nothing changes', async () => {
      for (const [at, person] of people.entries()) {
        expect(idsOf(await list(person, event))).toEqual(idsOf(lists[at] ?? []));
      }
    });

    it('refuses a cursor of another form', async () => {
      for (const key of [
        [0, 1],
        [0, 1, 'x', 'y'],
        [0, 1.5, people[0]?.user.id],
      ]) {
        const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
        expect((await admin.get(`${path(event)}?cursor=${cursor}`)).status).toBe(400);
      }
    });
  });

  it('puts people who answer requests above people who do not, at the same score; the recommendations do not', async () => {
    const event = await admin.createEvent();
    const [silent, answering] = (await members(2, BUYERS, event)).sort(byId) as [
      TestPerson,
      TestPerson,
    ];
    for (const asking of await members(3, SELLERS, event)) {
      await asking.ask(silent, event.id);
      await answering.answer((await asking.ask(answering, event.id)).id, 'declined');
    }
    const [viewer] = (await members(1, SELLERS, event)) as [TestPerson];
    const [first, second] = await list(viewer, event);
    expect(idsOf([first, second] as CompatibleAttendee[])).toEqual([
      answering.user.id,
      silent.user.id,
    ]);
    expect(first?.compatibilityScore).toBe(second?.compatibilityScore);
    const recommended = expected<CompatibleAttendee[]>(
      await viewer.get(`/users/compatible-attendees?eventId=${event.id}`),
      200,
    );
    expect(idsOf(recommended)).toEqual(idsOf(pure(recommended)));
    expect(recommended[0]?.id).toBe(silent.user.id);
  });

  it('puts people with free time above people without, at the same score', async () => {
    const event = await admin.createEvent();
    const [full, free] = (await members(2, BUYERS, event)).sort(byId) as [TestPerson, TestPerson];
    const times = `/events/${event.id}/availability`;
    const slots = expected<AvailabilitySlot[]>(await full.get(times), 200);
    const coming = slots.filter(({ startTime }) => Date.parse(startTime) > Date.now() + 60_000);
    expected(await full.put(times, { block: coming.map(({ id }) => id) }), 200);
    const [viewer] = (await members(1, SELLERS, event)) as [TestPerson];
    const people = await list(viewer, event);
    expect(idsOf(people)).toEqual([free.user.id, full.user.id]);
    expect(people[0]?.compatibilityScore).toBe(people[1]?.compatibilityScore);
  });

  it('puts the higher score first, however seldom that person answers', async () => {
    const event = await admin.createEvent();
    const [wanted] = (await members(1, BUYERS, event)) as [TestPerson];
    const [other] = (await members(1, NEARLY, event)) as [TestPerson];
    for (const asking of await members(3, SELLERS, event)) {
      await asking.ask(wanted, event.id);
      await other.answer((await asking.ask(other, event.id)).id, 'declined');
    }
    const [viewer] = (await members(1, SELLERS, event)) as [TestPerson];
    const people = await list(viewer, event);
    expect(idsOf(people).slice(0, 2)).toEqual([wanted.user.id, other.user.id]);
    const [best, next] = people.map(({ compatibilityScore }) => compatibilityScore);
    expect((best ?? 0) - (next ?? 0)).toBeGreaterThan(0);
    expect((best ?? 0) - (next ?? 0)).toBeLessThan(5);
  });

  it('never has a higher rank below a lower one, and ends with the people who are not relevant', async () => {
    const event = await admin.createEvent();
    const wishes = ['titanium fasteners', 'titanium screws, bolts', 'fasteners', 'titanium'];
    for (const whatTheyBuy of [...wishes, ...wishes, ...wishes]) {
      await members(1, { ...BUYERS, whatTheyBuy }, event);
    }
    const viewers = await members(3, SELLERS, event);
    const [first, second] = await list(viewers[0] as TestPerson, event);
    for (const { id } of [first, second] as CompatibleAttendee[]) {
      for (const viewer of viewers) expected(await viewer.put(`/users/${id}/not-relevant`), 204);
    }
    for (const viewer of viewers) {
      const people = await list(viewer, event);
      const numbers = people.map(
        ({ notRelevant, compatibilityScore }) => compatibilityScore - (notRelevant ? 1000 : 0),
      );
      expect(new Set(numbers).size).toBeGreaterThan(4);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      expect(people.filter(({ notRelevant }) => notRelevant)).toHaveLength(2);
    }
  });
});
