import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Env } from '../src/config/env.js';
import { CONNECTIONS, MailTransport } from '../src/modules/mails/mail-transport.js';
import { refusalOf } from '../src/modules/mails/refusal.js';
import { eventually } from './support/embedded-scratch.js';
import { MailServer } from './support/mail-server.js';

describe('a message that took too long', () => {
  const server = new MailServer();
  let transport: MailTransport | undefined;

  afterEach(async () => {
    transport?.onApplicationShutdown();
    await server.stop();
  });

  it('is sent by nobody later, also when it still waited for a connection', async () => {
    await server.start();
    server.atData = () => 'hang';
    const smtp = new MailTransport({ smtpUrl: server.url, dataDir: '' } as Env);
    transport = smtp;
    const send = (to: string, withinMs: number): Promise<unknown> =>
      smtp
        .send({ from: 'meet@sender.example', to, subject: 'News', text: 'News' }, to, withinMs)
        .catch((error: unknown) => error);
    const hanging = Array.from({ length: CONNECTIONS }, (_, one) =>
      send(`hangs${one}@test.example`, 3_000),
    );
    await eventually('every connection hangs', () => server.mails.length === CONNECTIONS);
    const failure = await send('waits@test.example', 200);
    expect(refusalOf(failure)).toMatchObject({ kind: 'server', mayHaveArrived: true });
    server.atData = () => null;
    await server.stop();
    await server.start();
    await Promise.all(hanging);
    expect(await send('later@test.example', 3_000)).toBeUndefined();
    await delay(500);
    const recipients = server.mails.slice(CONNECTIONS).map(({ recipient }) => recipient);
    expect(recipients).toEqual(['later@test.example']);
  });
});
