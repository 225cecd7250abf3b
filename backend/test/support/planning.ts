import type { Event, Meeting, SchedulePlan } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { eventually } from './embedded-scratch.js';
import { agree, attendeesOf, clock, eventOfSlots, slotsOfEvent } from './one-day.js';
import { expected, type TestPerson } from './people.js';
import type { World } from './world.js';

export const OUTDATED = 'The schedule has changed since this plan was made. Please simulate again.';

/** Ana meets Ben in the first slot of the event and Carl in the last. */
interface Scene {
  event: Event;
  ana: TestPerson;
  ben: TestPerson;
  carl: TestPerson;
  early: Meeting;
  late: Meeting;
}

/** Makes plans as an administrator, and changes times as an attendee. */
export class Planning {
  constructor(
    private readonly world: Pick<World, 'url' | 'database'>,
    private readonly admin: TestPerson,
  ) {}

  async newScene(): Promise<Scene> {
    const { world, admin } = this;
    const event = await eventOfSlots(admin, 6, { tables: 3 });
    const [ana, ben, carl] = await attendeesOf(world, 3, event);
    if (ana === undefined || ben === undefined || carl === undefined) throw new Error('Nobody.');
    const early = await agree(world, event, ana, ben);
    const late = await agree(world, event, ana, carl);
    const times = await slotsOfEvent(ana, event);
    const moved = await this.take(ana, late, times.at(-1)?.id);
    return { event, ana, ben, carl, early, late: expected<Meeting>(moved, 200) };
  }

  async latest({ id }: Event): Promise<SchedulePlan> {
    const reply = await this.admin.get(`/admin/events/${id}/plans?limit=1`);
    const [plan] = expected<SchedulePlan[]>(reply, 200);
    if (plan === undefined) throw new Error('The event has no plan.');
    return plan;
  }

  async ask({ id }: Event): Promise<SchedulePlan> {
    return expected(await this.admin.post(`/admin/events/${id}/plans`), 201);
  }

  /** Waits until the last plan is ready. */
  async made(event: Event): Promise<SchedulePlan> {
    await eventually('the plan is made', async () => (await this.latest(event)).status === 'ready');
    return this.latest(event);
  }

  async simulate(event: Event): Promise<SchedulePlan> {
    await this.ask(event);
    return this.made(event);
  }

  publish({ id }: SchedulePlan): Promise<Response> {
    return this.admin.put(`/admin/plans/${id}/publish`);
  }

  undo({ id }: SchedulePlan): Promise<Response> {
    return this.admin.put(`/admin/plans/${id}/undo`);
  }

  /** Chooses another time for a meeting of the person. */
  take(person: TestPerson, { id }: Meeting, slotId: string | undefined): Promise<Response> {
    return person.put(`/meetings/${id}/time`, { slotId });
  }

  /** Changes the row as if the last move of the meeting were more than a day ago. */
  async movedLongAgo({ id }: Meeting): Promise<void> {
    await this.world.database.query(
      `UPDATE meetings SET last_moved_at = last_moved_at - interval '25 hours' WHERE id = $1`,
      [id],
    );
  }

  /** Returns the starts of the person's meetings by their ids, as `HH:MM` in UTC. */
  async timesOf(person: TestPerson): Promise<Record<string, string | null>> {
    const meetings = await person.meetings();
    return Object.fromEntries(
      meetings.map(({ id, scheduledStartTime }) => [id, clock(scheduledStartTime)]),
    );
  }
}
