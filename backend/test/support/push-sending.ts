import { DataSource } from 'typeorm';
import type { Env } from '../../src/config/env.js';
import { Database } from '../../src/database/database.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { PushContents, type PushDelivery } from '../../src/modules/push/push-contents.service.js';
import { PushKeys } from '../../src/modules/push/push-keys.service.js';
import { type PushOutcome, PushSender } from '../../src/modules/push/push-sender.service.js';
import { PushSubscriptions } from '../../src/modules/push/push-subscriptions.service.js';
import { UserEntity } from '../../src/modules/users/user.entity.js';
import { UsersService } from '../../src/modules/users/users.service.js';

/** Sends the pushes of a database as the worker does. */
export class PushSending {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly sender: PushSender,
  ) {}

  static async open(databaseUrl: string, settings: Partial<Env> = {}): Promise<PushSending> {
    const options = { ...dataSourceOptions(databaseUrl, 4), entities: [UserEntity] };
    const dataSource = await new DataSource(options).initialize();
    const database = new Database(dataSource);
    const env = { publicUrl: 'https://meet.example', pushAnywhere: true, ...settings } as Env;
    const users = new UsersService(dataSource.getRepository(UserEntity), { smtpUrl: null });
    const sender = new PushSender(
      new PushKeys(database, env),
      new PushSubscriptions(database, users, env),
      new PushContents(database),
      env,
    );
    return new PushSending(dataSource, database, sender);
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  /** Makes the pushes of this database due too late for its workers: this sends them. */
  async keepFromWorkers(): Promise<void> {
    await this.database.query(`CREATE FUNCTION keep_push() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.due_at := NEW.due_at + interval '1 day'; RETURN NEW; END $$`);
    await this.database.query(`CREATE TRIGGER keep_push BEFORE INSERT ON deliveries
      FOR EACH ROW WHEN (NEW.channel = 'push') EXECUTE FUNCTION keep_push()`);
  }

  /** The pushes to a person that are queued, the oldest first. */
  queued(userId: string): Promise<PushDelivery[]> {
    return this.database.query<PushDelivery>(
      `SELECT id, user_id AS "userId", cause, about, notification_id AS "notificationId", data
       FROM deliveries WHERE user_id = $1 AND channel = 'push' ORDER BY created_at, cause`,
      [userId],
    );
  }

  send(delivery: PushDelivery): Promise<PushOutcome> {
    return this.sender.send(delivery);
  }

  /** Sends everything to a person, as if it were due. */
  async sendAll(userId: string): Promise<PushOutcome[]> {
    const outcomes: PushOutcome[] = [];
    for (const delivery of await this.queued(userId)) outcomes.push(await this.send(delivery));
    await this.database.query(`DELETE FROM deliveries WHERE user_id = $1 AND channel = 'push'`, [
      userId,
    ]);
    return outcomes;
  }
}
