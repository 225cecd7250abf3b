import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, EventFields } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { LiveClient } from './support/live-client.js';
import { MAIL_TOKENS } from './support/mail-links.js';
import { agree, attendeesOf, eventOfSlots, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { RuledEvent } from './support/ruled-event.js';
import { startWorld, type World } from './support/world.js';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** `21 November 2026 at 09:00 CET`, but for the numbers. */
const A_MOMENT = String.raw`\d+ \w+ \d{4} at \d\d:\d\d [A-Z]+`;

describe('the phases of an event', () => {
  let world: World;
  let admin: TestPerson;
  let hall: RuledEvent;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    hall = await RuledEvent.open(world, admin);
    const [one, other] = await attendeesOf(world, 2, hall.event);
    if (one === undefined || other === undefined) throw new Error('Nobody is there.');
    [ana, ben] = [one, other];
  });

  const edit = async (fields: Partial<EventFields>): Promise<Event> =>
    expected(await admin.put(`/events/${hall.id}`, fields), 200);
  const refusal = ({ status, body }: Response): [number, string] => [status, body.message];
  const closed = [403, expect.stringMatching(`^Changes of meetings closed on ${A_MOMENT}\\.$`)];

  it('open requests at a moment that is told in the zone of the event', async () => {
    await edit({ timezone: 'Europe/Berlin', requestsOpenAt: '2036-11-21T08:00:00Z' });
    const message = 'Requests for meetings open on 21 November 2036 at 09:00 CET.';
    expect(refusal(await hall.ask(ana, ben))).toEqual([403, message]);
    expect((await hall.explain(ana, ben)).reasons).toEqual([{ code: 'not-open-yet', message }]);
    await edit({ requestsOpenAt: hoursFromNow(-1) });
    expect((await hall.ask(ana, ben)).status).toBe(201);
  });

  it('close requests, while those that wait are answered', async () => {
    const meeting = await ana.ask(ben, hall.id);
    await edit({ requestsCloseAt: hoursFromNow(-1) });
    expect((await hall.ask(ben, ana)).status).toBe(201);
    const [stranger] = await attendeesOf(world, 1, hall.event);
    expect(refusal(await hall.ask(ana, stranger as TestPerson))).toEqual([
      403,
      expect.stringMatching(`^Requests for meetings closed on ${A_MOMENT}\\.$`),
    ]);
    expect((await ana.meetings()).find(({ id }) => id === meeting.id)?.status).toBe('accepted');
  });

  it('close changes of what is agreed', async () => {
    const meeting = await agree(world, hall.event, ana, ben);
    const times = expected<{ id: string }[]>(await ana.get(`/meetings/${meeting.id}/times`), 200);
    await edit({ changesCloseAt: hoursFromNow(-1) });
    const status = `/meetings/${meeting.id}/status`;
    const availability = `/events/${hall.id}/availability`;
    const refused = [
      await ana.put(status, { status: 'cancelled' }),
      await ben.put(status, { status: 'declined' }),
      await ben.put(status, { status: 'pending' }),
      await ana.put(`/meetings/${meeting.id}/change-time`),
      await ana.put(`/meetings/${meeting.id}/time`, { slotId: times[0]?.id }),
      await ana.put(availability, { block: [meeting.timeSlotId], booked: 'move' }),
      await ana.put(availability, { block: [meeting.timeSlotId], booked: 'cancel' }),
      await ana.put(availability, { block: [meeting.timeSlotId] }),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => closed));
    expect((await ana.put(availability, { block: [times[0]?.id] })).status).toBe(200);
  });

  it('close acceptances, also those by mail, while requests can be declined and withdrawn', async () => {
    const [stranger] = await attendeesOf(world, 1, hall.event);
    const meeting = await ana.ask(ben, hall.id);
    const other = await ana.ask(stranger as TestPerson, hall.id);
    const token = MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date());
    const byMail = (status: string) =>
      request(world.url)
        .post(`/api/answers/${token}`)
        .send({ status })
        .then((reply) => reply);
    await edit({ changesCloseAt: hoursFromNow(-1) });
    expect(
      refusal(await ben.put(`/meetings/${meeting.id}/status`, { status: 'accepted' })),
    ).toEqual(closed);
    expect(refusal(await hall.ask(ben, ana))).toEqual(closed);
    expect(refusal(await byMail('accepted'))).toEqual(closed);
    expect((await byMail('declined')).status).toBe(200);
    expect((await ana.answer(other.id, 'cancelled')).status).toBe('cancelled');
    // A request that nobody can accept is no use.
    expect(refusal(await hall.ask(ana, ben))).toEqual([
      403,
      expect.stringMatching(
        `^Nobody can accept a request any more: changes of meetings closed on ${A_MOMENT}\\.$`,
      ),
    ]);
  });

  it('are pushed to everybody when they change, and count as other rules then', async () => {
    const live = await LiveClient.connect(world, ana);
    const { rulesVersion } = await edit({ name: 'Buyer days' });
    const { requestsCloseAt, rulesVersion: next } = await edit({
      requestsCloseAt: hoursFromNow(5),
    });
    expect(next).toBe(rulesVersion + 1);
    await live.until(
      'event-changed',
      (event) => event.requestsCloseAt === requestsCloseAt && event.rulesVersion === next,
    );
    live.close();
    expect((await edit({ requestsCloseAt })).rulesVersion).toBe(next);
  });

  it('move nobody any more to make room once changes are closed', async () => {
    const tight = await eventOfSlots(admin, 2);
    const [one, two, three, four] = await attendeesOf(world, 4, tight);
    if (one === undefined || three === undefined) throw new Error('Nobody is there.');
    await agree(world, tight, one, two);
    const meeting = await agree(world, tight, three, four);
    const [, later] = await slotsOfEvent(three, tight);
    expected(await three.put(`/meetings/${meeting.id}/time`, { slotId: later?.id }), 200);
    const live = await LiveClient.connect(world, one);
    const changesCloseAt = hoursFromNow(-1);
    expected(await admin.put(`/events/${tight.id}`, { changesCloseAt }), 200);
    // Accepted in time, yet no worker has looked at it: each of the two has one time left, and not the same.
    await world.database.query(ACCEPTED_BEFORE, [tight.id, one.user.id, three.user.id]);
    const told = await live.until('meeting-status', ({ placement }) => placement === 'waiting');
    expect(told.data.waitingReason).toBe('no-shared-time');
    expected(await admin.put(`/events/${tight.id}`, { changesCloseAt: null }), 200);
    await live.until(
      'meeting-status',
      ({ id, placement }) => id === told.data.id && placement === 'scheduled',
    );
    live.close();
  });
});

const ACCEPTED_BEFORE = `INSERT INTO meetings
    (event_id, requester_user_id, requestee_user_id, status, accepted_at, created_at, updated_at)
  SELECT $1, $2, $3, 'accepted', at, at, at FROM (SELECT now() - interval '2 hours' AS at) AS before`;
