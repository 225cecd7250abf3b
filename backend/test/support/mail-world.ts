import type { Notification } from '@rendezvous/contract';
import type { TimedCause } from '../../src/outbox/deliveries.js';
import { MAILS_QUEUE } from '../../src/queue/queues.js';
import { eventually } from './embedded-scratch.js';
import { HeldLock } from './held-lock.js';
import { type ArrivedMail, MailServer } from './mail-server.js';
import { newMember, type TestPerson } from './people.js';
import { QueueOfTest } from './queue-of-test.js';
import { startWorld, type World } from './world.js';

export interface DeliveryRow {
  id: string;
  cause: string;
  state: string;
  reason: string | null;
  attempts: number;
  secondsLeft: number;
}

/** A running product that sends its mails to a server of the test. */
export class MailWorld {
  private constructor(
    readonly world: World,
    readonly server: MailServer,
    private readonly jobs: QueueOfTest,
  ) {}

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<MailWorld> {
    const server = await new MailServer().start();
    const world = await startWorld({
      SMTP_URL: server.url,
      MAIL_FROM: 'Rendezvous <meet@sender.example>',
      PUBLIC_URL: 'https://meet.example',
      ...settings,
    });
    return new MailWorld(world, server, new QueueOfTest(world.database, MAILS_QUEUE));
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.world.close();
    await this.server.stop();
  }

  /** A person whose address is confirmed. */
  async member(fields: Parameters<typeof newMember>[1] = {}): Promise<TestPerson> {
    const person = await newMember(this.world, fields);
    await this.confirm(person);
    return person;
  }

  async confirm({ user }: TestPerson): Promise<void> {
    await this.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id]);
  }

  query<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.world.database.query<T>(statement, values);
  }

  /** The deliveries of a person, oldest first. */
  deliveries({ user }: TestPerson): Promise<DeliveryRow[]> {
    return this.query<DeliveryRow>(
      `SELECT id, cause, state, reason, attempts, extract(epoch FROM due_at - now())::float8 AS "secondsLeft"
       FROM deliveries WHERE user_id = $1 ORDER BY created_at, id`,
      [user.id],
    );
  }

  /** Appends a notification as a change does. */
  async notify(
    { user }: TestPerson,
    notification: Pick<Notification, 'kind' | 'eventId'> & Partial<Notification>,
  ): Promise<void> {
    const [made] = await this.query<{ id: string }>('SELECT gen_random_uuid() AS id');
    const data = {
      id: made?.id,
      actor: null,
      meetingId: null,
      createdAt: new Date().toISOString(),
      readAt: null,
      ...notification,
    };
    const delivery = {
      userId: user.id,
      channel: 'mail',
      cause: data.kind,
      about: data.meetingId ?? data.eventId,
      notificationId: data.id,
    };
    await this.query(
      'SELECT queue_deliveries($1::jsonb), append_outbox($2::jsonb, $3::jsonb, $3::jsonb)',
      [
        JSON.stringify([delivery]),
        JSON.stringify([{ userId: user.id, entries: [{ event: 'notification', data }] }]),
        '[]',
      ],
    );
  }

  /** Queues a mail that belongs to no notification. */
  async queue(
    { user }: TestPerson,
    cause: TimedCause | 'calendar-update' | 'invitation-test',
    about: string | null,
    data: object = {},
  ): Promise<void> {
    await this.query(
      `INSERT INTO deliveries (user_id, channel, cause, about, data) VALUES ($1, 'mail', $2, $3, $4)`,
      [user.id, cause, about, JSON.stringify(data)],
    );
  }

  /** Lets the time pass for which deliveries wait: an answer's undo, messages, retries, the two minutes after a mail. */
  async letTimePass(): Promise<void> {
    await this.query(
      `UPDATE deliveries SET settled_at = settled_at - interval '3 minutes' WHERE state = 'sent'`,
    );
    await this.query(
      `UPDATE deliveries SET due_at = now() WHERE state = 'queued' AND due_at > now()`,
    );
  }

  /** Waits until nothing is left to send. */
  async settled(): Promise<void> {
    await eventually('every delivery is settled', async () => {
      await this.letTimePass();
      // The worker looks by itself, but only every two seconds.
      await this.jobs.add('send-mails');
      return (
        (await this.query(`SELECT 1 FROM deliveries WHERE state = 'queued' LIMIT 1`)).length === 0
      );
    });
  }

  /** Keeps every worker from taking what is due, until the lock is released. */
  async holdBack(): Promise<HeldLock> {
    const held = await HeldLock.queueFor(
      this.world.database,
      `SELECT pg_advisory_xact_lock(hashtext('rendezvous mails'))`,
    );
    await held.taken;
    return held;
  }

  /** Waits until a worker that is held back wants to take what is due by now. */
  async untilWanted(held: HeldLock): Promise<void> {
    await this.jobs.add('send-mails');
    await held.untilWaitedFor('rendezvous mails');
  }

  /** Everything that a person is mailed of what has happened so far. */
  async mailed({ user }: TestPerson): Promise<ArrivedMail[]> {
    await this.settled();
    return this.server.mails.filter(({ recipient }) => recipient === user.email);
  }

  /** Forgets what has arrived, so that the next mails stand alone. */
  async forget(): Promise<void> {
    await this.settled();
    this.server.mails.length = 0;
  }
}
