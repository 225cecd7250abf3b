import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveClient } from './support/live-client.js';
import { newAdmin, newMember } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';

describe('what a notice tells of, when the connection is lost on which it is read', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
  });

  afterAll(() => trial.close());

  /** Notifies of a change, and ends the connection that reads what has changed from this table. */
  async function notifyAndCut(notice: object, table: 'events' | 'sessions'): Promise<void> {
    const held = await trial.hold(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await trial.database.query(`SELECT pg_notify('rendezvous_live', $1)`, [JSON.stringify(notice)]);
    await held.untilWaitedFor(table);
    await held.endWaiting();
    await held.release();
  }

  it('is sent all the same', async () => {
    const admin = await newAdmin(trial.place);
    const event = await admin.createEvent();
    const open = await LiveClient.connect(trial.place, admin);
    await trial.database.query(`UPDATE events SET name = 'Another name' WHERE id = $1`, [event.id]);
    await notifyAndCut({ kind: 'event', eventId: event.id, audience: 'everyone' }, 'events');
    const { data } = await open.until('event-changed', ({ id }) => id === event.id);
    expect(data.name).toBe('Another name');
    open.close();
  });

  it('still closes the sockets of a session that has ended', async () => {
    const person = await newMember(trial.place);
    const open = await LiveClient.connect(trial.place, person);
    const userId = person.user.id;
    await trial.database.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    await notifyAndCut({ kind: 'session', userId }, 'sessions');
    await open.untilClosed();
    await expect(LiveClient.connect(trial.place, person)).rejects.toThrow('Unauthorized');
  });
});
