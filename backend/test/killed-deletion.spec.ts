import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';

/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
const APPENDING = 'append_outbox';

describe('killing a process while an account is deleted', () => {
  let trial: ProcessTrial;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    admin = await newAdmin(trial.place);
    event = await admin.createEvent();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  it('deletes nothing of it, and the next call deletes it all', async () => {
    const leaver = await newMember(trial.place);
    const other = await newMember(trial.place);
    for (const person of [leaver, other]) await person.register(event.id);
    const { id } = await leaver.ask(other, event.id);
    const remove = () => leaver.delete('/users/me', { password: 'correct horse' });
    const attendees = async (): Promise<number> =>
      expected<Event>(await admin.get(`/events/${event.id}`), 200).attendeeCount;

    const stream = await trial.hold(STREAM, [other.user.id]);
    const cut = remove().then(
      ({ status }) => status,
      () => 'cut off',
    );
    await stream.untilWaitedFor(APPENDING);
    await trial.killServer();
    expect(await cut).toBe('cut off');
    await stream.endWaiting();
    await stream.release();

    await trial.serve('all');
    expect((await leaver.get('/auth/me')).body).toEqual(leaver.user);
    expect((await leaver.meetings()).map((meeting) => meeting.status)).toEqual(['pending']);
    expect(await attendees()).toBe(2);

    expect((await remove()).status).toBe(204);
    expect((await leaver.get('/auth/me')).status).toBe(401);
    const [meeting] = await other.meetings();
    expect(meeting).toMatchObject({ id, status: 'cancelled', otherUser: { isDeleted: true } });
    expect(await attendees()).toBe(1);
  });
});
