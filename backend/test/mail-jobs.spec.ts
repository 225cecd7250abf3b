import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { MailServer } from './support/mail-server.js';
import { visitorPost } from './support/mailed-links.js';
import { expected, newMember, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import type { ServerProcess } from './support/server-process.js';
import { databaseBehindProxy, type TcpProxy } from './support/tcp-proxy.js';

const MAIL = 'SELECT state FROM deliveries WHERE user_id = $1 AND cause = $2';
/** A job that has not ended for fifteen seconds is queued again. */
const BEFORE_IT_IS_QUEUED_AGAIN = 10;

describe('jobs of mails', () => {
  let server: MailServer;
  let trial: ProcessTrial;
  let worker: ServerProcess;

  beforeAll(async () => {
    server = await new MailServer().start();
    trial = await ProcessTrial.open({ SMTP_URL: server.url, LOG_LEVEL: 'info' });
    await trial.serve('api');
  });

  afterEach(async () => {
    server.atData = () => null;
    await worker.kill();
  });

  afterAll(async () => {
    await trial.close();
    await server.stop();
  });

  async function forgetPassword(): Promise<TestPerson> {
    const person = await newMember(trial.place);
    const { email } = person.user;
    expected(await visitorPost(trial.place, '/auth/forgot-password', { email }), 202);
    await trial.handedOver();
    return person;
  }

  const query = (statement: string, values?: unknown[]) =>
    trial.database.query<{ state: string }>(statement, values);

  const outboxIsEmpty = (seconds?: number) =>
    eventually(
      'the outbox is empty',
      async () => (await query('SELECT FROM outbox')).length === 0,
      seconds,
    );

  it('mail one link when the job of a link comes twice', async () => {
    const { user } = await forgetPassword();
    await query('INSERT INTO outbox (job, payload) SELECT job, payload FROM outbox');
    await query(`SELECT pg_notify('rendezvous_outbox', '')`);
    worker = await trial.work();
    await outboxIsEmpty();
    expect(await query(MAIL, [user.id, 'reset-password'])).toHaveLength(1);
  });

  it('leave the outbox when their workers died too often, though a connection is lost meanwhile', async () => {
    await forgetPassword();
    await query(
      `UPDATE bullmq.job SET deferred_failure = 'job stalled more than allowable limit' WHERE name = 'mail-reset-link'`,
    );
    const rows = await trial.hold('SELECT FROM outbox FOR SHARE');
    worker = await trial.work();
    await rows.untilWaitedFor('DELETE FROM outbox');
    await rows.endWaiting();
    await rows.release();
    await outboxIsEmpty(BEFORE_IT_IS_QUEUED_AGAIN);
    expect(worker.output()).toContain('job stalled more than allowable limit');
  });

  it('are found when the queue has lost them and the clock of the database was set back', async () => {
    const { user } = await forgetPassword();
    await query('DELETE FROM bullmq.job');
    await query(`UPDATE outbox SET queued_at = now() + interval '1 hour'`);
    worker = await trial.work();
    await outboxIsEmpty();
    expect(await query(MAIL, [user.id, 'reset-password'])).toHaveLength(1);
  });

  describe('with a database that is away when a mail has gone out', () => {
    let proxy: TcpProxy;

    afterAll(() => proxy.close());

    it('note that it was sent once the database answers', async () => {
      const behind = await databaseBehindProxy(trial.database);
      ({ proxy } = behind);
      let isAway = Promise.resolve();
      server.atData = () => {
        isAway = proxy.refuse();
        return null;
      };
      worker = await trial.work({ DATABASE_URL: behind.url });
      const { user } = await newMember(trial.place);
      await server.to(user.email);
      await eventually('connections are given up', () => worker.output().includes('given up'));
      await isAway;
      await proxy.listen();
      await eventually('it is noted', async () => {
        const [mail] = await query(MAIL, [user.id, 'confirm-email']);
        return mail?.state === 'sent';
      });
      expect(server.mails.filter(({ recipient }) => recipient === user.email)).toHaveLength(1);
    });
  });
});
