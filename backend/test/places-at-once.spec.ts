import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { attendeesOf, clock, eventOfSlots } from './support/one-day.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { PlacesOf, whereOf } from './support/places.js';
import { Planning } from './support/planning.js';
import { ProcessTrial, TIMED } from './support/process-trial.js';
import { startWorld, type World } from './support/world.js';

const ROUNDS = 3;

/** Two requests of four people who have answered none yet. */
interface Hall {
  places: PlacesOf;
  people: TestPerson[];
  asked: readonly [Meeting, Meeting];
}

describe('two changes of places and meetings at once', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  // Closing the world looks whether every coming meeting has its place, once, and every owner theirs.
  afterAll(() => world.close());

  const hallOf = async (slots: number, tables: number): Promise<Hall> => {
    const event = await eventOfSlots(admin, slots, { tables });
    const people = await attendeesOf(world, 4, event);
    const [ana, ben, carl, dora] = people;
    if (!ana || !ben || !carl || !dora) throw new Error('Nobody is there.');
    const asked = [await ana.ask(ben, event.id), await carl.ask(dora, event.id)] as const;
    return { places: new PlacesOf(admin, event), people, asked };
  };
  const accept = ({ people, asked }: Hall, which: 0 | 1) =>
    people[which * 2 + 1]?.answer(asked[which].id, 'accepted');
  /** Where the two meetings are, once the worker has decided about those that are accepted. */
  const settled = async ({ people: [ana, , carl] }: Hall): Promise<string[]> => {
    const read = async () => (await Promise.all([ana?.meetings(), carl?.meetings()])).flat();
    await eventually('the worker has decided', async () =>
      (await read()).every((one) => one?.placement !== 'assigning'),
    );
    return (await read()).map((one) => (one?.placement === 'waiting' ? 'waits' : whereOf(one)));
  };
  const inRounds = (round: () => Promise<void>): Promise<unknown> =>
    Promise.all(Array.from({ length: ROUNDS }, round));

  it('accept two meetings into the last free place: one is held there, the other waits', async () => {
    await inRounds(async () => {
      const hall = await hallOf(1, 1);
      await Promise.all([accept(hall, 0), accept(hall, 1)]);
      expect((await settled(hall)).sort()).toEqual(['09:00 at 1', 'waits']);
    });
  });

  it('take a place away while meetings are given it: both are held at places that are left', async () => {
    await inRounds(async () => {
      const hall = await hallOf(1, 3);
      await Promise.all([hall.places.remove('1'), accept(hall, 0), accept(hall, 1)]);
      expect((await settled(hall)).sort()).toEqual(['09:00 at 2', '09:00 at 3']);
    });
  });

  it('give a place an owner while meetings are given places: the owner meets there, and nobody else', async () => {
    await inRounds(async () => {
      const hall = await hallOf(1, 2);
      const dora = hall.people[3]?.user.id ?? null;
      await Promise.all([
        accept(hall, 0),
        accept(hall, 1),
        hall.places.change('1', { ownerUserId: dora }),
      ]);
      expect(await settled(hall)).toEqual(['09:00 at 2', '09:00 at 1']);
    });
  });

  it('let an owner leave while the place is taken away: no owner and no place are left', async () => {
    await inRounds(async () => {
      const hall = await hallOf(1, 2);
      const [, , , dora] = hall.people;
      await accept(hall, 1);
      await hall.places.change('1', { ownerUserId: dora?.user.id ?? null });
      await Promise.all([
        dora?.delete(`/events/${hall.places.event.id}/register`),
        hall.places.remove('1'),
      ]);
      expect(await hall.places.all()).toEqual([
        expect.objectContaining({ label: '2', ownerUserId: null }),
      ]);
    });
  });

  it('take a place away while a plan is published that uses it: the plan is outdated, or its meetings move on', async () => {
    const planning = new Planning(world, admin);
    await inRounds(async () => {
      const { event, ana } = await planning.newScene();
      const plan = await planning.simulate(event);
      const labels = plan.result?.moves.map(({ to }) => to.place?.label) ?? [];
      expect(labels).toContain('1');
      const places = new PlacesOf(admin, event);
      const path = await places.pathOf('1');
      const [published, removed] = await Promise.all([planning.publish(plan), admin.delete(path)]);
      expect([200, 409]).toContain(published.status);
      expect(removed.status).toBe(200);
      const held = (await ana.meetings()).map((one) => [
        clock(one.scheduledStartTime) !== null,
        one.place?.label,
      ]);
      for (const [hasTime, label] of held) {
        expect(hasTime).toBe(true);
        expect(['2', '3']).toContain(label);
      }
    });
  });
});

/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';

describe('killing a process that takes a place away', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  it('leaves the place and its meeting as they were, and the place can be taken away later', async () => {
    await trial.serve('all');
    const admin = await newAdmin(trial.place);
    const event = await admin.createEvent({ tables: 2 });
    const places = new PlacesOf(admin, event);
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(TIMED);
    const stream = await trial.hold(STREAM, [trial.lastTold]);
    const removal = places.remove('1').then(
      () => 'answered',
      () => 'cut off',
    );
    await stream.untilWaitedFor('append_outbox');
    await trial.killServer();
    expect(await removal).toBe('cut off');
    await stream.endWaiting();
    await stream.release();

    await trial.serve('all');
    await trial.reconnect();
    expect(await places.labels()).toEqual(['1', '2']);
    const label = async () => (await trial.requestee.meetings())[0]?.place?.label;
    expect(await label()).toBe('1');
    await places.remove('1');
    expect(await label()).toBe('2');
  });
});
