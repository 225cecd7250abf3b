import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeetingStatusRequest } from '@rendezvous/contract';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** Without a worker nothing expires a meeting, which is the moment between an event's end and the sweep. */
describe('the moment after the end of an event', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ ROLE: 'api' });
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const changes: [MeetingStatusRequest['status'] | null, MeetingStatusRequest['status']][] = [
    [null, 'accepted'],
    [null, 'declined'],
    [null, 'cancelled'],
    ['accepted', 'declined'],
    ['accepted', 'cancelled'],
    ['accepted', 'pending'],
    ['declined', 'accepted'],
    ['declined', 'pending'],
  ];
  it.each(changes)(
    'leaves a meeting without a time as it is: %s does not become %s',
    async (before, wanted) => {
      const event = await admin.createEvent();
      const [requester, requestee] = [await newMember(world), await newMember(world)];
      for (const person of [requester, requestee]) await person.register(event.id);
      const { id } = await requester.ask(requestee, event.id);
      if (before !== null) await requestee.answer(id, before);
      await world.database.query(
        `UPDATE events SET start_date = now() - interval '2 days', end_date = now() - interval '1 second'
         WHERE id = $1`,
        [event.id],
      );
      const person = wanted === 'cancelled' ? requester : requestee;
      const refused = await person.put(`/meetings/${id}/status`, { status: wanted });
      expect([refused.status, refused.body.message]).toEqual([409, 'This event is over.']);
      expect((await requester.meetings()).map(({ status }) => status)).toEqual([
        before ?? 'pending',
      ]);
    },
  );
});
