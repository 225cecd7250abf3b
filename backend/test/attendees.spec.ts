import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee, Event, RegisterRequest } from '@rendezvous/contract';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const DAY = 86_400_000;

/** Ana sells fasteners and buys coatings; the others match her more or less. */
const PROFILES = {
  both: { whatTheySell: 'anodising, surface coating', whatTheyBuy: 'titanium fasteners' },
  oneWay: {
    whatTheySell: 'office furniture',
    whatTheyBuy: 'titanium fasteners, galley inserts, oil',
  },
  neither: { whatTheySell: 'translation services', whatTheyBuy: 'coffee machines' },
} as const satisfies Record<string, Partial<RegisterRequest>>;

describe('the other attendees', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  const others = new Map<keyof typeof PROFILES, TestPerson>();

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    ana = await newMember(world, {
      whatTheySell: 'titanium fasteners',
      whatTheyBuy: 'anodising, surface coating',
    });
    await ana.register(event.id);
    for (const name of Object.keys(PROFILES) as (keyof typeof PROFILES)[]) {
      const person = await newMember(world, { ...PROFILES[name], firstName: name });
      await person.register(event.id);
      others.set(name, person);
    }
  });

  afterAll(() => world.close());

  const other = (name: keyof typeof PROFILES): TestPerson => {
    const person = others.get(name);
    if (person === undefined) throw new Error(`${name} is not there.`);
    return person;
  };
  const listed = async (
    query = '',
    path = `/events/${event.id}/compatible-attendees`,
    viewer = ana,
  ): Promise<CompatibleAttendee[]> => expected(await viewer.get(`${path}${query}`), 200);
  const names = async (query: string): Promise<string[]> =>
    (await listed(query)).map(({ firstName }) => firstName);

  it('are listed by score, with the reasons for the match and no private field', async () => {
    const people = await listed();
    expect(people.map(({ firstName }) => firstName)).toEqual(['both', 'oneWay', 'neither']);
    expect(people[0]).toEqual({
      id: other('both').user.id,
      firstName: 'both',
      lastName: other('both').user.lastName,
      company: other('both').user.company,
      role: 'Buyer',
      profileImage: null,
      isVip: false,
      isAdmin: false,
      ...PROFILES.both,
      compatibilityScore: people[0]?.compatibilityScore,
      enoughInformation: true,
      parts: expect.objectContaining({ youSell: expect.any(Number), roles: expect.any(Number) }),
      evidence: {
        youSell: { sells: 'titanium fasteners', buys: 'titanium fasteners' },
        theySell: { sells: 'anodising', buys: 'anodising' },
      },
      mutualInterests: ['anodising', 'surface coating', 'titanium fasteners'],
      sharedEvent: { id: event.id, name: event.name },
      hasMessaged: false,
      hasExistingMeetingRequest: false,
      participantType: null,
      mayRequest: true,
      reason: null,
      notRelevant: false,
      // All slots of the person are free.
      rank: 100 * (people[0]?.compatibilityScore ?? 0) + 20,
    });
    for (const { compatibilityScore: score } of people) {
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }
  });

  it('have the same score from both sides', async () => {
    const mine = (await listed()).find(({ firstName }) => firstName === 'oneWay');
    const theirs = (await listed('', undefined, other('oneWay'))).find(
      ({ id }) => id === ana.user.id,
    );
    expect(theirs?.compatibilityScore).toBe(mine?.compatibilityScore);
  });

  it('fall into one of the bands high, medium and low each', async () => {
    expect(await names('?compatibility=high')).toEqual(['both']);
    expect(await names('?compatibility=medium')).toEqual(['oneWay']);
    expect(await names('?compatibility=low')).toEqual(['neither']);
    expect((await ana.get('/users/compatible-attendees?compatibility=best')).status).toBe(400);
  });

  it.each([
    ['part of a first name, in any case', 'ONEW'],
    ['a company', () => other('oneWay').user.company],
    ['first and last name', () => `oneway ${other('oneWay').user.lastName}`],
    ['what they sell', 'furniture'],
  ])('are found by %s', async (_, searched) => {
    const text = typeof searched === 'string' ? searched : searched();
    expect(await names(`?search=${encodeURIComponent(text)}`)).toEqual(['oneWay']);
  });

  it('are found by what they buy and by role; signs of a pattern are plain text', async () => {
    expect(await names('?search=coffee')).toEqual(['neither']);
    expect(await names('?search=buyer')).toHaveLength(3);
    for (const text of ['%', '_', `' OR 1=1`, '.*', 'person']) {
      expect(await names(`?search=${encodeURIComponent(text)}`)).toEqual([]);
    }
    expect(await names('?search=titanium&compatibility=medium')).toEqual(['oneWay']);
  });

  it('name for each direction what matched, from the viewer’s side', async () => {
    const mine = (await listed()).find(({ firstName }) => firstName === 'oneWay');
    const match = { sells: 'titanium fasteners', buys: 'titanium fasteners' };
    expect(mine?.evidence).toEqual({ youSell: match, theySell: null });
    expect(mine?.parts?.youSell).toBeGreaterThan(60);
    const [theirs] = await listed(`?search=${ana.user.lastName}`, undefined, other('oneWay'));
    expect(theirs?.evidence).toEqual({ youSell: null, theySell: match });
  });

  it('have no score where the profile says too little, and stand among the lowest', async () => {
    const silent = await newMember(world, { whatTheySell: 'n/a', whatTheyBuy: 'various things' });
    await silent.register(event.id);
    const found = (await listed()).find(({ id }) => id === silent.user.id);
    expect(found).toMatchObject({
      compatibilityScore: 0,
      enoughInformation: false,
      parts: null,
      evidence: { youSell: null, theySell: null },
    });
    expected(await silent.delete(`/events/${event.id}/register`), 200);
    expect(await listed()).toHaveLength(3);
  });

  it('follow an edited profile at once', async () => {
    const person = other('neither');
    expected(await person.put('/users/profile', PROFILES.both), 200);
    expect(await names('?compatibility=high')).toHaveLength(2);
    expected(await person.put('/users/profile', PROFILES.neither), 200);
    expect(await names('?compatibility=high')).toEqual(['both']);
  });

  it('are left out without their consent, and listed again with it', async () => {
    const person = other('both');
    expected(await person.put('/users/profile', { consentToShareData: false }), 200);
    for (const path of [undefined, '/users/compatible-attendees']) {
      expect((await listed('', path)).map(({ id }) => id)).not.toContain(person.user.id);
    }
    expect(await listed('', undefined, admin)).toHaveLength(3);
    expected(await person.put('/users/profile', { consentToShareData: true }), 200);
    expect(await names('')).toHaveLength(3);
  });

  it('say whether there are messages or a meeting with the viewer, in both directions', async () => {
    const one = await newMember(world, { firstName: 'writer' });
    await one.register(event.id);
    const between = async (viewer: TestPerson, person: TestPerson) => {
      const found = (await listed('', undefined, viewer)).find(({ id }) => id === person.user.id);
      return [found?.hasMessaged, found?.hasExistingMeetingRequest];
    };
    const both = async () => [await between(ana, one), await between(one, ana)];
    expect(await both()).toEqual([
      [false, false],
      [false, false],
    ]);
    expected(await one.post('/messages', { toUserId: ana.user.id, content: 'Hello' }), 201);
    const meeting = await one.ask(ana, event.id);
    expect(await both()).toEqual([
      [true, true],
      [true, true],
    ]);
    await ana.answer(meeting.id, 'declined');
    expect(await both()).toEqual([
      [true, false],
      [true, false],
    ]);
    expected(await one.delete(`/events/${event.id}/register`), 200);
  });

  it('are recommended across the events to come, each once, or for one event', async () => {
    const later = await admin.createEvent({
      name: 'Later',
      startDate: new Date(Date.now() + 10 * DAY).toISOString(),
      endDate: new Date(Date.now() + 11 * DAY).toISOString(),
    });
    const over = await admin.createEvent();
    const [late, gone] = [await newMember(world), await newMember(world)];
    for (const person of [ana, late, other('both')]) await person.register(later.id);
    for (const person of [ana, gone]) await person.register(over.id);
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '9 days', end_date = now() - interval '8 days'
       WHERE id = $1`,
      [over.id],
    );
    const everyone = await listed('', '/users/compatible-attendees');
    const ids = everyone.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(4);
    expect(ids).toContain(late.user.id);
    expect(ids).not.toContain(gone.user.id);
    const shared = everyone.find(({ id }) => id === other('both').user.id)?.sharedEvent;
    expect(shared).toEqual({ id: event.id, name: event.name });

    const ofLater = await listed(`?eventId=${later.id}`, '/users/compatible-attendees');
    expect(ofLater.map(({ id, sharedEvent }) => [id, sharedEvent.name])).toEqual([
      [other('both').user.id, 'Later'],
      [late.user.id, 'Later'],
    ]);
    expect(await listed(`?eventId=${over.id}`, '/users/compatible-attendees')).toEqual([]);
    expect(await listed('', '/users/compatible-attendees', await newMember(world))).toEqual([]);
    // Nobody can be asked at a cancelled event: who comes to another one is recommended for that.
    await world.database.query(
      `UPDATE events SET cancelled_at = now() + interval '1 hour', cancel_reason = 'Storm', version = version + 1
       WHERE id = $1`,
      [event.id],
    );
    const left = await listed('', '/users/compatible-attendees');
    expect(left.map(({ id, sharedEvent }) => [id, sharedEvent.name])).toEqual(
      ofLater.map(({ id, sharedEvent }) => [id, sharedEvent.name]),
    );
    await world.database.query(
      `UPDATE events SET cancelled_at = NULL, cancel_reason = NULL, version = version + 1 WHERE id = $1`,
      [event.id],
    );
  });

  it('come page by page, each once, in one order, with the filters kept', async () => {
    const crowd = await admin.createEvent();
    await ana.register(crowd.id);
    for (const [index, profile] of Array.from({ length: 11 }, () => Object.values(PROFILES))
      .flat()
      .slice(0, 11)
      .entries()) {
      const person = await newMember(world, { ...profile, role: index < 10 ? 'Head' : 'Intern' });
      await person.register(crowd.id);
    }
    const path = `/events/${crowd.id}/compatible-attendees?search=head`;
    const whole = expected<CompatibleAttendee[]>(await ana.get(path), 200);
    const { pages, totals } = await pagesOf<CompatibleAttendee>(ana, `${path}&limit=3`);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1]);
    expect(totals).toEqual([10, 10, 10, 10]);
    expect(pages.flat()).toEqual(whole);
    const scores = whole.map(({ compatibilityScore }) => compatibilityScore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await ana.get(`${path}&cursor=nonsense`)).status).toBe(400);
  });
});
