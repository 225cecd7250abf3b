import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, EventPlace, MeetingOptions, StaffMeeting } from '@rendezvous/contract';
import { MailWorld } from './support/mail-world.js';
import { eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';

describe('mails of the day of an event', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    event = await eventOfSlots(admin, 3, { tables: 2 });
    [ana, ben] = [await mails.member(), await mails.member()];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  afterAll(() => mails.close());

  /** What each of the two is mailed of the act; one mail each. */
  const toldBoth = async (act: () => Promise<unknown>): Promise<string[]> => {
    await mails.forget();
    await act();
    const texts: string[] = [];
    for (const person of [ana, ben]) {
      const [mail, ...more] = await mails.mailed(person);
      expect(more).toEqual([]);
      texts.push(`${mail?.subject}\n${mail?.text}`);
    }
    return texts;
  };

  const nameOf = ({ user }: TestPerson) => `${user.firstName} ${user.lastName}`;
  const ofOther = (sentence: (name: string) => string) => [
    expect.stringContaining(sentence(nameOf(ben))),
    expect.stringContaining(sentence(nameOf(ana))),
  ];
  const options = async (): Promise<MeetingOptions> =>
    expected(
      await admin.get(
        `/admin/events/${event.id}/meeting-options?userIds=${ana.user.id}&userIds=${ben.user.id}`,
      ),
      200,
    );

  it('say that the organisers booked a meeting, gave it another time and place, and cancelled it with their reason', async () => {
    let meeting: StaffMeeting | undefined;
    const change = async (body: object): Promise<void> => {
      meeting = expected(await admin.put(`/admin/meetings/${meeting?.id}`, body), 200);
    };
    const booked = await toldBoth(async () => {
      const userIds = [ana.user.id, ben.user.id];
      meeting = expected(await admin.post(`/admin/events/${event.id}/meetings`, { userIds }), 201);
    });
    expect(booked).toEqual(
      ofOther((name) => `The organisers of Supplier day booked a meeting with ${name} for you.`),
    );

    const { times } = await options();
    const timeSlotId = times.find(({ startTime }) => startTime !== meeting?.scheduledStartTime)?.id;
    expect(await toldBoth(() => change({ timeSlotId }))).toEqual(
      ofOther(
        (name) => `The organisers of Supplier day gave your meeting with ${name} another time.`,
      ),
    );

    const places = expected<EventPlace[]>(await admin.get(`/admin/events/${event.id}/places`), 200);
    const placeId = places.find(({ id }) => id !== meeting?.place?.id)?.id;
    const moved = await toldBoth(() => change({ placeId }));
    expect(moved).toEqual(
      ofOther(
        (name) => `The organisers of Supplier day gave your meeting with ${name} another place.`,
      ),
    );

    const reason = 'The hall is closed until noon.';
    const cancelled = await toldBoth(() => change({ status: 'cancelled', reason }));
    expect(cancelled).toEqual(
      ofOther((name) => `The organisers cancelled your meeting with ${name}`),
    );
    for (const text of cancelled) expect(text).toContain(`Their reason: ${reason}`);
  });
});
