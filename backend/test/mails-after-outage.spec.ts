import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { MailWorld } from './support/mail-world.js';
import { newAdmin } from './support/people.js';

describe('after the mail server was away', () => {
  let mails: MailWorld;
  let event: Event;

  beforeAll(async () => {
    mails = await MailWorld.open();
    event = await (await newAdmin(mails.world)).createEvent();
  });

  afterAll(() => mails.close());

  it('nobody is mailed that a request is withdrawn of which they never had a mail', async () => {
    const [ana, ben] = [await mails.member(), await mails.member()];
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    await mails.forget();
    await mails.server.stop();
    const { id } = await ana.ask(ben, event.id);
    await eventually('an attempt has failed', async () =>
      (await mails.deliveries(ben)).some(
        ({ cause, reason }) =>
          cause === 'meeting-requested' &&
          reason?.startsWith('The mail server could not be reached'),
      ),
    );
    await ana.answer(id, 'cancelled');
    await mails.server.start();
    expect(await mails.mailed(ben)).toEqual([]);
    const states = (await mails.deliveries(ben)).map(({ cause, state }) => [cause, state]);
    expect(states).toContainEqual(['meeting-requested', 'dropped']);
    expect(states).toContainEqual(['meeting-cancelled', 'dropped']);
  });

  it('what was claimed and not tried is gathered with later news as before', async () => {
    const [ana, ben] = [await mails.member(), await mails.member()];
    await mails.forget();
    await mails.server.stop();
    const held = await mails.holdBack();
    for (const person of [ana, ben])
      await mails.query(
        `INSERT INTO deliveries (user_id, channel, cause, attempts)
         SELECT $1, 'mail', 'test', 1 FROM generate_series(1, 10)`,
        [person.user.id],
      );
    await held.release();
    const ids = [ana.user.id, ben.user.id];
    await eventually('no mail is claimed any more', async () => {
      const [row] = await mails.query<{ tried: number; claimed: number }>(
        `SELECT count(*) FILTER (WHERE attempts > 1)::integer AS tried,
           count(*) FILTER (WHERE claimed_until > now())::integer AS claimed
         FROM deliveries WHERE user_id = ANY($1::uuid[]) AND cause = 'test'`,
        [ids],
      );
      return row !== undefined && row.tried > 0 && row.claimed === 0;
    });
    const kept = await mails.query(
      `SELECT id FROM deliveries WHERE user_id = ANY($1::uuid[]) AND cause = 'test' AND mail_id IS NOT NULL`,
      [ids],
    );
    await mails.server.start();
    expect(kept).toEqual([]);
    await mails.settled();
  });
});
