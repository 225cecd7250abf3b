import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AddedPlaces,
  Event,
  EventPlace,
  PlacePreview,
  PlaceRequest,
} from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf, timesTold, whereabouts, whereOf } from './support/places.js';
import { startWorld, type World } from './support/world.js';

describe('the places of an event', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const eventWith = async (slots: number, tables: number | null) => {
    const event = await eventOfSlots(admin, slots, { tables });
    return { event, places: new PlacesOf(admin, event) };
  };
  const tablesOf = async ({ id }: Event) =>
    expected<Event>(await admin.get(`/events/${id}`), 200).tables;

  it('are in natural order, and have labels that differ, case aside', async () => {
    const { event, places } = await eventWith(1, null);
    for (const label of ['10', 'A 10', '2', 'a 2', 'B', '1']) await places.add({ label });
    expect(await places.labels()).toEqual(['1', '2', '10', 'a 2', 'A 10', 'B']);
    expect(await tablesOf(event)).toBe(6);
    const again = await admin.post(`/admin/events/${event.id}/places`, { label: 'A 2' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'There already is a place with this label.',
    ]);
    const renamed = await admin.put(await places.pathOf('10'), { label: 'b' });
    expect(renamed.status).toBe(409);
    await places.remove('a 2');
    await places.add({ label: 'A 2', zone: ' North hall ' });
    expect((await places.all())[3]).toMatchObject({ label: 'A 2', zone: 'North hall' });
  });

  it('are those with the numbers up to n after an edit to n tables; those that are there stay', async () => {
    const { event, places } = await eventWith(1, 2);
    const before = await places.all();
    const edit = (tables: number | null) => admin.put(`/events/${event.id}`, { tables });
    expected(await edit(4), 200);
    expect(await places.labels()).toEqual(['1', '2', '3', '4']);
    expect((await places.all()).slice(0, 2)).toEqual(before);
    expected(await edit(2), 200);
    expect(await places.all()).toEqual(before);
    expected(await edit(null), 200);
    expect(await places.labels()).toEqual([]);
  });

  it.each<[string, PlaceRequest]>([
    ['another label', { label: 'Stand' }],
    ['a zone', { zone: 'North hall' }],
    ['an owner', {}],
  ])('with %s are not lost by another number of tables', async (_, change) => {
    const { event, places } = await eventWith(1, 2);
    const [ana] = await attendeesOf(world, 1, event);
    const isOwned = Object.keys(change).length === 0;
    await places.change('2', isOwned ? { ownerUserId: ana?.user.id ?? null } : change);
    const before = await places.all();
    for (const query of ['', '?dryRun=true']) {
      const refused = await admin.put(`/events/${event.id}${query}`, { tables: 3 });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Places of this event have a label, a zone or an owner. Please change them in its Places tab.',
      ]);
    }
    expected(await admin.put(`/events/${event.id}`, { tables: 2, description: 'Same' }), 200);
    expect(await places.all()).toEqual(before);
  });

  it('belong to at most one person each, who is registered, and are free again when that person leaves', async () => {
    const { event, places } = await eventWith(1, 2);
    const [ana] = await attendeesOf(world, 1, event);
    const stranger = await newMember(world);
    const own = await places.change('1', { ownerUserId: ana?.user.id ?? null });
    expect(own).toMatchObject({ ownerUserId: ana?.user.id, owner: { id: ana?.user.id } });
    const second = await admin.put(await places.pathOf('2'), { ownerUserId: ana?.user.id });
    expect([second.status, second.body.message]).toEqual([
      409,
      'This person already has a place of their own.',
    ]);
    const outside = await admin.put(await places.pathOf('2'), { ownerUserId: stranger.user.id });
    expect(outside.status).toBe(400);
    expected((await ana?.delete(`/events/${event.id}/register`)) ?? never(), 200);
    expect(await places.all()).toEqual([
      expect.objectContaining({ label: '1', owner: null }),
      expect.objectContaining({ label: '2', owner: null }),
    ]);
  });

  it('are for the meetings of their owner alone, which take no other place', async () => {
    const { event, places } = await eventWith(1, 1);
    const [ana, ben, carl, dora, eva, finn] = await attendeesOf(world, 6, event);
    await places.add({ label: 'Stand', zone: 'North hall', ownerUserId: ben?.user.id ?? null });
    const atStand = await agree(world, event, ana, ben);
    expect(atStand).toMatchObject({
      place: { label: 'Stand', zone: 'North hall' },
      tableNumber: null,
    });
    expect(await agree(world, event, carl, dora)).toMatchObject({ tableNumber: 1 });
    expect(await agree(world, event, eva, finn)).toMatchObject({ waitingReason: 'no-table' });
    await places.remove('Stand');
    // Of the two meetings the one accepted first keeps its time.
    expect([await whereabouts(ana), await whereabouts(carl)]).toEqual([
      '09:00 at 1',
      'null at no place',
    ]);
    await places.add({ label: 'Stand', ownerUserId: ben?.user.id ?? null });
    expect(await whereabouts(ana)).toBe('09:00 at Stand');
    await eventually('one of the two that waited has the table', async () => {
      const waited = [await whereabouts(carl), await whereabouts(eva)];
      return waited.includes('09:00 at 1');
    });
  });

  it('given to somebody exchange their meetings in the same slot, and everybody is told', async () => {
    const { event, places } = await eventWith(1, 2);
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    const people = [ana, ben, carl, dora];
    expect(whereOf(await agree(world, event, ana, ben))).toBe('09:00 at 1');
    expect(whereOf(await agree(world, event, carl, dora))).toBe('09:00 at 2');
    const toDora = { ownerUserId: dora?.user.id ?? null };
    const preview = await admin.put(`${await places.pathOf('1')}?dryRun=true`, toDora);
    expect(expected<PlacePreview>(preview, 200)).toEqual({ moved: 2, displaced: 0 });
    expect(await Promise.all(people.map(timesTold))).toEqual([0, 0, 0, 0]);
    await places.change('1', toDora);
    expect(await Promise.all(people.map(whereabouts))).toEqual([
      '09:00 at 2',
      '09:00 at 2',
      '09:00 at 1',
      '09:00 at 1',
    ]);
    expect(await Promise.all(people.map(timesTold))).toEqual([1, 1, 1, 1]);
  });

  it('taken away leave their meetings another place at that time, else another time, as was said before', async () => {
    const { event, places } = await eventWith(2, 3);
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    await agree(world, event, ana, ben);
    await agree(world, event, carl, dora);
    const removing = async (label: string) =>
      expected<PlacePreview>(await admin.delete(`${await places.pathOf(label)}?dryRun=true`), 200);
    expect(await removing('1')).toEqual({ moved: 1, displaced: 0 });
    await places.remove('1');
    expect([await whereabouts(ana), await whereabouts(carl)]).toEqual(['09:00 at 3', '09:00 at 2']);
    expect([await timesTold(ben), await timesTold(carl)]).toEqual([1, 0]);
    expect(await removing('2')).toEqual({ moved: 0, displaced: 1 });
    await places.remove('2');
    await eventually(
      'the meeting accepted last has another time',
      async () => (await whereabouts(dora)) === '09:15 at 3',
    );
    expect(await whereabouts(ben)).toBe('09:00 at 3');
  });

  it('are told of when they get another label or zone, and shown with a first zone at once', async () => {
    const { event, places } = await eventWith(1, 1);
    const [ana, ben] = await attendeesOf(world, 2, event);
    const { id } = await agree(world, event, ana, ben);
    const live = await LiveClient.connect(world, ana ?? never());
    const shown = (label: string, zone: string | null) =>
      live.until(
        'meeting-status',
        (meeting) =>
          meeting.id === id && meeting.place?.label === label && meeting.place.zone === zone,
      );
    await places.change('1', { zone: 'North hall' });
    await shown('1', 'North hall');
    expect(await timesTold(ben)).toBe(0);
    await places.change('1', { zone: 'South hall' });
    await shown('1', 'South hall');
    expect(await timesTold(ben)).toBe(1);
    await places.change('1', { label: 'B 4' });
    await shown('B 4', 'South hall');
    expect(await timesTold(ben)).toBe(2);
    live.close();
  });

  it('say what a first place would do to an event without any, and change nothing before', async () => {
    const { event, places } = await eventWith(1, null);
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    await agree(world, event, ana, ben);
    await agree(world, event, carl, dora);
    const path = `/admin/events/${event.id}/places?dryRun=true`;
    const preview = await admin.post(path, { label: 'Stand' });
    expect(expected<PlacePreview>(preview, 201)).toEqual({ moved: 0, displaced: 1 });
    expect(expected<EventPlace[]>(await admin.get(path), 200)).toEqual([]);
    expect(await places.labels()).toEqual([]);
  });

  it('are added several at once, all or none, and meetings are given theirs after the last one', async () => {
    const { event, places } = await eventWith(1, null);
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    await agree(world, event, ana, ben);
    await agree(world, event, carl, dora);
    const path = `/admin/events/${event.id}/places`;
    const some = { labels: [' B 10 ', 'B 9'], zone: 'North hall' };
    const preview = await admin.post(`${path}?dryRun=true`, some);
    expect(expected<PlacePreview>(preview, 201)).toEqual({ moved: 0, displaced: 0 });
    const reply = expected<AddedPlaces>(await admin.post(path, some), 201);
    expect(reply.places.map(({ label, zone }) => [label, zone])).toEqual([
      ['B 9', 'North hall'],
      ['B 10', 'North hall'],
    ]);
    expect([await whereabouts(ana), await whereabouts(carl)]).toEqual([
      '09:00 at B 9',
      '09:00 at B 10',
    ]);
    expect((await admin.post(path, { labels: ['C', 'b 9'] })).status).toBe(409);
    for (const wrong of [{}, { label: 'C', labels: ['D'] }, { labels: [] }, { labels: ['C', ''] }])
      expect((await admin.post(path, wrong)).status).toBe(400);
    expect(await places.labels()).toEqual(['B 9', 'B 10']);
    expect(await tablesOf(event)).toBe(2);
  });

  it('cannot be seen or changed where there are none', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const replies = [
      await admin.get(`/admin/events/${nobody}/places`),
      await admin.post(`/admin/events/${nobody}/places`, { label: '1' }),
      await admin.put(`/admin/places/${nobody}`, { label: '1' }),
      await admin.delete(`/admin/places/${nobody}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

function never(): never {
  throw new Error('Nobody is there.');
}
