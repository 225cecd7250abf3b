import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, SharedTimesReply } from '@rendezvous/contract';
import { agree } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const HOUR = 3_600_000;

describe('the number of times that two attendees share', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  /** Creates an event of three hours with slots of one hour, from the full hour after the next one. */
  async function hourlySlots(fields: object = {}): Promise<Event> {
    const first = Math.ceil(Date.now() / HOUR) * HOUR + HOUR;
    return admin.createEvent({
      startDate: new Date(first).toISOString(),
      endDate: new Date(first + 3 * HOUR).toISOString(),
      networkingStartTime: '00:00',
      networkingEndTime: '23:59',
      meetingDurationMinutes: 60,
      meetingGapMinutes: 0,
      ...fields,
    });
  }

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    event = await hourlySlots();
    for (const person of [ana, ben]) await person.register(event.id);
  });

  const shared = async (asker: TestPerson, other: TestPerson, of = event): Promise<number> =>
    expected<SharedTimesReply>(
      await asker.get(`/events/${of.id}/shared-times?userId=${other.user.id}`),
      200,
    ).sharedTimes;

  /** Returns the number of slots of the event; there is one less when a day ends within the event. */
  const allSlots = async (): Promise<number> =>
    expected<unknown[]>(await ana.get(`/events/${event.id}/time-slots`), 200).length;

  it('is the number of coming slots while both are free, and the same for both people', async () => {
    const all = await allSlots();
    expect(all).toBeGreaterThan(0);
    expect(await shared(ana, ben)).toBe(all);
    expect(await shared(ben, ana)).toBe(all);
  });

  it('does not count slots in which either person has a meeting, at this event or another', async () => {
    const all = await allSlots();
    const cleo = await newMember(world);
    await cleo.register(event.id);
    await agree(world, event, cleo, ben);
    expect(await shared(ana, ben)).toBe(all - 1);
    expect(await shared(ana, cleo)).toBe(all - 1);

    const elsewhere = await hourlySlots();
    const dora = await newMember(world);
    for (const person of [dora, ana, cleo]) await person.register(elsewhere.id);
    await agree(world, elsewhere, dora, ana);
    // Ana is now busy in the same hour in which Ben has his meeting.
    expect(await shared(ana, ben)).toBe(all - 1);
    await agree(world, elsewhere, cleo, ana);
    expect(await shared(ana, ben)).toBe(all - 2);
  });

  it('is 0 when no slot of the event is to come', async () => {
    const over = await hourlySlots({
      startDate: new Date(Date.now() - 2 * HOUR).toISOString(),
      endDate: new Date(Date.now() + HOUR / 4).toISOString(),
    });
    for (const person of [ana, ben]) await person.register(over.id);
    expect(await shared(ana, ben, over)).toBe(0);
  });

  it('is shown to attendees only, and only of attendees who share their data', async () => {
    const hidden = await newMember(world, { consentToShareData: false });
    await hidden.register(event.id);
    const stranger = await newMember(world);
    for (const other of [hidden, stranger]) {
      const { status, body } = await ana.get(
        `/events/${event.id}/shared-times?userId=${other.user.id}`,
      );
      expect([status, body.message]).toEqual([
        404,
        'This person is not among the attendees of this event.',
      ]);
    }
    expect(
      (await stranger.get(`/events/${event.id}/shared-times?userId=${ben.user.id}`)).status,
    ).toBe(403);
  });

  it.each(['', '?userId=', '?userId=x', '?userId=x&userId=y', '?user=x'])(
    'is refused without the id of another attendee: %p',
    async (query) => {
      expect((await ana.get(`/events/${event.id}/shared-times${query}`)).status).toBe(400);
    },
  );
});
