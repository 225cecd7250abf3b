import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee, Event } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

const RECOMMENDED = '/users/compatible-attendees';

describe('a person whom a viewer marks as not relevant', () => {
  let world: World;
  let another: ServerProcess;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    another = await startServer({ DATABASE_URL: world.database.url, ROLE: 'api' });
    admin = await newAdmin(world);
    event = await admin.createEvent();
    ana = await newMember(world, { whatTheySell: 'titanium fasteners', whatTheyBuy: 'anodising' });
    ben = await newMember(world, {
      firstName: 'Ben',
      whatTheySell: 'anodising',
      whatTheyBuy: 'titanium fasteners',
    });
    const others = await Promise.all(
      ['titanium bolts', 'office furniture', 'coffee machines'].map((whatTheyBuy) =>
        newMember(world, { whatTheySell: 'translation', whatTheyBuy }),
      ),
    );
    for (const person of [ana, ben, ...others]) await person.register(event.id);
  });

  afterAll(async () => {
    await another.stop();
    await world.close();
  });

  beforeEach(() => world.database.query('DELETE FROM not_relevant'));

  const attendees = () => `/events/${event.id}/compatible-attendees`;
  const list = async (path: string, viewer = ana): Promise<CompatibleAttendee[]> =>
    expected(await viewer.get(path), 200);
  const path = (person: TestPerson) => `/users/${person.user.id}/not-relevant`;
  const demote = async (viewer = ana, person = ben) =>
    expected(await viewer.put(path(person)), 204);
  const restore = async (viewer = ana, person = ben) =>
    expected(await viewer.delete(path(person)), 204);
  const placeOf = (people: readonly CompatibleAttendee[], { user }: TestPerson) =>
    people.findIndex(({ id }) => id === user.id);

  it.each([
    ['an event’s attendees', attendees],
    ['the recommendations', () => RECOMMENDED],
  ])('comes last among %s, with the same score, until the mark is taken back', async (_, of) => {
    const before = await list(of());
    expect([placeOf(before, ben), before[0]?.notRelevant]).toEqual([0, false]);
    await demote();
    const demoted = await list(of());
    expect(demoted.map(({ id }) => id)).toEqual([...before.slice(1), ben.user].map(({ id }) => id));
    expect(demoted.at(-1)).toEqual({ ...before[0], notRelevant: true });
    await restore();
    expect(await list(of())).toEqual(before);
  });

  it('comes last among the results of a search or a filter', async () => {
    await demote();
    for (const query of ['?search=titanium', '?minScore=1']) {
      const found = await list(`${attendees()}${query}`);
      expect(found.length).toBeGreaterThan(1);
      expect(found.at(-1)?.id).toBe(ben.user.id);
    }
  });

  it('comes on the last page, and every person is listed once', async () => {
    await demote();
    for (const whole of [attendees(), RECOMMENDED]) {
      const { pages } = await pagesOf<CompatibleAttendee>(ana, `${whole}?limit=1`);
      expect(pages.flat()).toEqual(await list(whole));
    }
  });

  it('comes last at once in every process that caches a ranking', async () => {
    const elsewhere = new TestPerson(another, ana.token, ana.user);
    for (const viewer of [ana, elsewhere])
      expect(placeOf(await list(attendees(), viewer), ben)).toBe(0);
    await demote(elsewhere);
    for (const viewer of [ana, elsewhere]) {
      expect((await list(attendees(), viewer)).at(-1)?.id).toBe(ben.user.id);
    }
    await restore();
    expect(placeOf(await list(attendees(), elsewhere), ben)).toBe(0);
  });

  it('is pushed to the viewer’s other devices, once for each change', async () => {
    const live = await LiveClient.connect(world, ana);
    await demote();
    await demote();
    await restore();
    await restore();
    await live.until('relevance-changed', ({ notRelevant }) => !notRelevant);
    expect(live.of('relevance-changed').map(({ data }) => data)).toEqual([
      { userId: ben.user.id, notRelevant: true },
      { userId: ben.user.id, notRelevant: false },
    ]);
    live.close();
  });

  it('is marked once by any number of simultaneous calls', async () => {
    const live = await LiveClient.connect(world, ana);
    const calls = await Promise.all(Array.from({ length: 20 }, () => ana.put(path(ben))));
    expect([...new Set(calls.map(({ status }) => status))]).toEqual([204]);
    expect(await world.database.query('SELECT viewer_id FROM not_relevant')).toHaveLength(1);
    await restore();
    await live.until('relevance-changed', ({ notRelevant }) => !notRelevant);
    expect(live.of('relevance-changed')).toHaveLength(2);
    live.close();
  });

  it('cannot find out, and neither can an administrator', async () => {
    const asked = [
      '/users/stats',
      '/notifications',
      '/messages',
      '/meetings',
      `/users/${ana.user.id}`,
    ];
    const seen = async (person: TestPerson) => {
      const paths = [...asked, attendees(), RECOMMENDED];
      const replies = await Promise.all(paths.map((each) => person.get(each)));
      return replies.map(({ status, text, headers }) => [status, text, headers['x-total-count']]);
    };
    const ofAdmin = async () => [
      await seen(admin),
      (await admin.get('/admin/users')).text,
      (await admin.get(`/admin/events/${event.id}/registrations.csv`)).text,
    ];
    const before = [await seen(ben), await ofAdmin()];
    const lives = await Promise.all([ben, admin].map((each) => LiveClient.connect(world, each)));
    await demote();
    expect([await seen(ben), await ofAdmin()]).toEqual(before);
    // Pushes arrive in order, so an earlier one would arrive before this one.
    await admin.put(`/events/${event.id}`, { description: 'A change everybody hears.' });
    for (const live of lives) {
      await live.until('event-changed');
      expect(live.heard.map(({ name }) => name)).toEqual(['event-changed']);
      live.close();
    }
    const [stream] = await world.database.query<{ people: number }>(
      `SELECT count(DISTINCT user_id)::integer AS people FROM stream_entries
       WHERE event = 'relevance-changed'`,
    );
    expect(stream).toEqual({ people: 1 });
  });

  it('cannot be the viewer, nor somebody whom the viewer may not see', async () => {
    const hidden = await newMember(world, { consentToShareData: false });
    for (const call of ['put', 'delete'] as const) {
      expect((await ana[call](path(ana))).body).toMatchObject({
        statusCode: 400,
        message: 'You are not in your own lists.',
      });
      expect((await ana[call](path(hidden))).status).toBe(404);
      expect((await ana[call]('/users/7/not-relevant')).status).toBe(400);
    }
    expect(await world.database.query('SELECT viewer_id FROM not_relevant')).toEqual([]);
  });
});
