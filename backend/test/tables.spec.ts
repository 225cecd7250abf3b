import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, EventEditPreview, EventFields, Meeting } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { agree, attendeesOf, clock, eventOfSlots, placeOf } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('the tables of an event', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const meetingOf = async (person: TestPerson | undefined, id: string): Promise<Meeting> => {
    const found = (await person?.meetings())?.find((meeting) => meeting.id === id);
    if (found === undefined) throw new Error('They have no such meeting.');
    return found;
  };
  const edit = async (event: Event, fields: Partial<EventFields>) =>
    expected<Event>(await admin.put(`/events/${event.id}`, fields), 200);

  it('are unlimited and have no numbers when the event sets no limit', async () => {
    const event = await eventOfSlots(admin, 1);
    expect(event).toMatchObject({ tables: null, slotPolicy: 'first' });
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    for (const [one, other] of [
      [ana, ben],
      [carl, dora],
    ]) {
      expect(placeOf(await agree(world, event, one, other))).toBe('09:00 at table null');
    }
  });

  it.each([
    [0, 'tables must not be less than 1'],
    [10_001, 'tables must not be greater than 10000'],
    [1.5, 'tables must be an integer number'],
    ['4', 'tables must be an integer number'],
  ])('cannot be limited to %p', async (tables, said) => {
    const event = await eventOfSlots(admin, 1);
    const answer = await admin.put(`/events/${event.id}`, { tables });
    expect([answer.status, [answer.body.message].flat().join()]).toEqual([
      400,
      expect.stringContaining(said),
    ]);
  });

  it('are assigned with the slot, one for each meeting; a meeting without a table waits with that reason', async () => {
    const event = await eventOfSlots(admin, 1, { tables: 2 });
    const people = await attendeesOf(world, 6, event);
    const meetings: Meeting[] = [];
    for (const at of [0, 2, 4]) {
      meetings.push(await agree(world, event, people[at], people[at + 1]));
    }
    expect(meetings.slice(0, 2).map(placeOf)).toEqual(['09:00 at table 1', '09:00 at table 2']);
    expect(meetings[2]).toMatchObject({ placement: 'waiting', waitingReason: 'no-table' });
    expected(
      (await people[1]?.put(`/meetings/${meetings[0]?.id}/status`, { status: 'declined' })) ??
        never(),
      200,
    );
    await eventually('the one that waits has the table', async () => {
      const waited = await meetingOf(people[4], meetings[2]?.id ?? '');
      return placeOf(waited) === '09:00 at table 1' && waited.waitingReason === null;
    });
  });

  it('are never used by two meetings at once when many meetings are accepted at once', async () => {
    const event = await eventOfSlots(admin, 2, { tables: 3 });
    const people = await attendeesOf(world, 16, event);
    const asked: { meeting: Meeting; one: TestPerson; other: TestPerson }[] = [];
    for (let at = 0; at < 16; at += 2) {
      const [one, other] = people.slice(at, at + 2);
      if (one && other) asked.push({ meeting: await one.ask(other, event.id), one, other });
    }
    await Promise.all(asked.map(({ meeting, other }) => other.answer(meeting.id, 'accepted')));
    const now = () =>
      Promise.all(asked.map(async ({ meeting, one }) => meetingOf(one, meeting.id)));
    await eventually('all are decided', async () =>
      (await now()).every(({ placement }) => placement === 'scheduled' || placement === 'waiting'),
    );
    const all = await now();
    expect(all.filter(({ waitingReason }) => waitingReason === 'no-table')).toHaveLength(2);
    const places = all.filter(({ placement }) => placement === 'scheduled').map(placeOf);
    expect(places.sort()).toEqual(
      ['09:00', '09:15'].flatMap((time) => [1, 2, 3].map((table) => `${time} at table ${table}`)),
    );
  });

  it('stay the same for two meetings in a row of one person', async () => {
    const event = await eventOfSlots(admin, 2, { tables: 4 });
    const [ana, ben, carl, dora, eva] = await attendeesOf(world, 5, event);
    expect(placeOf(await agree(world, event, ana, ben))).toBe('09:00 at table 1');
    expect(placeOf(await agree(world, event, carl, dora))).toBe('09:00 at table 2');
    expect(placeOf(await agree(world, event, eva, dora))).toBe('09:15 at table 2');
  });

  it('get and lose their numbers when the limit changes, and a meeting without a table gets another slot', async () => {
    const event = await eventOfSlots(admin, 2);
    const people = await attendeesOf(world, 6, event);
    const meetings: Meeting[] = [];
    for (const at of [0, 2, 4]) {
      meetings.push(await agree(world, event, people[at], people[at + 1]));
    }
    const places = async () => {
      const now = await Promise.all(meetings.map(({ id }, at) => meetingOf(people[at * 2], id)));
      return now.map(placeOf).join(', ');
    };
    const preview = await admin.put(`/events/${event.id}?dryRun=true`, { tables: 2 });
    expect(expected<EventEditPreview>(preview, 200)).toEqual({ affectedMeetings: 1 });
    await edit(event, { tables: 2 });
    await eventually(
      'each has a table',
      async () => (await places()) === '09:00 at table 1, 09:00 at table 2, 09:15 at table 1',
    );
    await edit(event, { tables: null });
    await eventually(
      'no table has a number',
      async () =>
        (await places()) === '09:00 at table null, 09:00 at table null, 09:15 at table null',
    );
  });

  it('are chosen with the slot: compact puts meetings next to each other, balanced spreads them', async () => {
    const compact = await eventOfSlots(admin, 4, { slotPolicy: 'compact' });
    const [ana, ben, carl] = await attendeesOf(world, 3, compact);
    const first = await agree(world, compact, ana, ben);
    const slots = expected<{ id: string }[]>(
      (await ana?.get(`/events/${compact.id}/time-slots`)) ?? never(),
      200,
    );
    expected(
      (await ana?.put(`/meetings/${first.id}/time`, { slotId: slots[2]?.id })) ?? never(),
      200,
    );
    expect(clock((await agree(world, compact, ana, carl)).scheduledStartTime)).toBe('09:15');

    const balanced = await eventOfSlots(admin, 2, { slotPolicy: 'balanced', tables: 5 });
    const others = await attendeesOf(world, 6, balanced);
    const places = [];
    for (const at of [0, 2, 4]) {
      places.push(placeOf(await agree(world, balanced, others[at], others[at + 1])));
    }
    expect(places).toEqual(['09:00 at table 1', '09:15 at table 2', '09:00 at table 3']);
  });
});

function never(): never {
  throw new Error('Nobody is there.');
}
