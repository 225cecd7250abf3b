import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HeldLock } from './support/held-lock.js';
import { newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** More than there are connections, so that most of these calls wait for one. */
const CALLS = 40;
/** Changes of accounts wait for it; PostgreSQL ends such a wait after ten seconds, and the change is made again. */
const USERS = 'LOCK TABLE users IN SHARE MODE';
const HELD_MS = 12_000;

describe('calls that wait for a connection of the pool', () => {
  let world: World;
  let person: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    person = await newMember(world);
  });

  afterAll(() => world.close());

  it('are answered when their turn comes after more than ten seconds', async () => {
    const lock = await HeldLock.queueFor(world.database, USERS);
    await lock.taken;
    const calls = Array.from({ length: CALLS }, (_, at) =>
      person.put('/users/profile', { company: `Company ${at}` }),
    );
    await lock.untilWaitedFor('UPDATE');
    await pause(HELD_MS);
    await lock.release();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  });
});
