import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { DataSourceOptions } from 'typeorm';
import { Schema1764000000000 } from './migrations/1764000000000-schema.js';
import { ReadNotifications1764400000000 } from './migrations/1764400000000-read-notifications.js';
import { VideoLinks1764460000000 } from './migrations/1764460000000-video-links.js';
import { Answers1764500000000 } from './migrations/1764500000000-answers.js';
import { Conversations1764600000000 } from './migrations/1764600000000-conversations.js';
import { EmailKeys1764640000000 } from './migrations/1764640000000-email-keys.js';
import { ZoneNames1764650000000 } from './migrations/1764650000000-zone-names.js';
import { SearchText1764700000000 } from './migrations/1764700000000-search-text.js';
import { Deliveries1764800000000 } from './migrations/1764800000000-deliveries.js';
import { MailClaims1764810000000 } from './migrations/1764810000000-mail-claims.js';
import { SwitchedOff1764820000000 } from './migrations/1764820000000-switched-off.js';
import { Sessions1764830000000 } from './migrations/1764830000000-sessions.js';
import { OneTimeLinks1764840000000 } from './migrations/1764840000000-one-time-links.js';
import { CalendarFeeds1764850000000 } from './migrations/1764850000000-calendar-feeds.js';
import { PushSubscriptions1764860000000 } from './migrations/1764860000000-push-subscriptions.js';
import { Reminders1764860100000 } from './migrations/1764860100000-reminders.js';
import { OldLinks1764870000000 } from './migrations/1764870000000-old-links.js';
import { RunningAnEvent1765000000000 } from './migrations/1765000000000-running-an-event.js';
import { Rules1765010000000 } from './migrations/1765010000000-rules.js';
import { Places1765020000000 } from './migrations/1765020000000-places.js';
import { Attendance1765040000000 } from './migrations/1765040000000-attendance.js';
import { Imports1765050000000 } from './migrations/1765050000000-imports.js';
import { AddedRegistrations1765060000000 } from './migrations/1765060000000-added-registrations.js';
import { RulesMended1765080000000 } from './migrations/1765080000000-rules-mended.js';
import { TheDay1765100000000 } from './migrations/1765100000000-the-day.js';
import { Processes1765200000000 } from './migrations/1765200000000-processes.js';
import { OutboxUntilDone1765210000000 } from './migrations/1765210000000-outbox-until-done.js';
import { RequestIds1765215000000 } from './migrations/1765215000000-request-ids.js';
import { Retention1765220000000 } from './migrations/1765220000000-retention.js';
import { QuickChecks1765225000000 } from './migrations/1765225000000-quick-checks.js';
import { Audit1765300000000 } from './migrations/1765300000000-audit.js';
import { TwoStep1765310000000 } from './migrations/1765310000000-two-step.js';
import { KnownAddresses1765320000000 } from './migrations/1765320000000-known-addresses.js';
import { IdempotencyKeys1765330000000 } from './migrations/1765330000000-idempotency-keys.js';
import { Safety1765340000000 } from './migrations/1765340000000-safety.js';
import { OwnData1765350000000 } from './migrations/1765350000000-own-data.js';
import { JobFailures1765360000000 } from './migrations/1765360000000-job-failures.js';
import { AuditPeople1765360010000 } from './migrations/1765360010000-audit-people.js';
import { SnakeNaming } from './naming.js';
import { KEEP_ALIVE } from './pool.js';

/**
 * Timeouts in milliseconds: of who connects, of a call that waits for a connection of the pool, and of PostgreSQL for a
 * statement, a lock, an idle transaction. A page gives a call up after 20 seconds, so a call waits as long: a crowd that
 * comes at once is served in its order. Of a silent database `DatabaseSockets` tells much sooner.
 */
const TIMEOUTS = {
  connection: 10_000,
  waiting: 20_000,
  statement: 15_000,
  lock: 10_000,
  idleInTransaction: 20_000,
} as const;

/**
 * TypeORM listens to a connection only once it has it: one that ends in the moment in which it was made would end the
 * process. Who uses a connection that has ended gets an error all the same.
 */
const onConnect = (client: EventEmitter): void => void client.on('error', () => undefined);

/** In the order in which they run. */
export const MIGRATIONS = [
  Schema1764000000000,
  ReadNotifications1764400000000,
  VideoLinks1764460000000,
  Answers1764500000000,
  Conversations1764600000000,
  EmailKeys1764640000000,
  ZoneNames1764650000000,
  SearchText1764700000000,
  Deliveries1764800000000,
  MailClaims1764810000000,
  SwitchedOff1764820000000,
  Sessions1764830000000,
  OneTimeLinks1764840000000,
  CalendarFeeds1764850000000,
  PushSubscriptions1764860000000,
  Reminders1764860100000,
  OldLinks1764870000000,
  RunningAnEvent1765000000000,
  Rules1765010000000,
  Places1765020000000,
  Attendance1765040000000,
  Imports1765050000000,
  AddedRegistrations1765060000000,
  RulesMended1765080000000,
  TheDay1765100000000,
  Processes1765200000000,
  OutboxUntilDone1765210000000,
  RequestIds1765215000000,
  Retention1765220000000,
  QuickChecks1765225000000,
  Audit1765300000000,
  TwoStep1765310000000,
  KnownAddresses1765320000000,
  IdempotencyKeys1765330000000,
  Safety1765340000000,
  OwnData1765350000000,
  JobFailures1765360000000,
  AuditPeople1765360010000,
];

/** The options of a data source that migrates; `databaseUrl` says how long its statements may take. */
export function migrationOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    migrations: MIGRATIONS,
    poolSize: 1,
    applicationName: 'rendezvous',
    // TypeORM would print each wait for a lock as a migration that failed.
    logger: 'debug',
    extra: { connectionTimeoutMillis: TIMEOUTS.connection, onConnect },
  };
}

/**
 * The options of the data source of a process. Modules add their entities by `TypeOrmModule.forFeature`. `stream` makes the
 * socket of each connection.
 */
export function dataSourceOptions(
  databaseUrl: string,
  poolSize: number,
  stream?: () => Socket,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    namingStrategy: new SnakeNaming(),
    migrations: MIGRATIONS,
    synchronize: false,
    poolSize,
    applicationName: 'rendezvous',
    // `DatabaseWatch` logs once that connections are given up.
    poolErrorHandler: () => undefined,
    extra: {
      stream,
      onConnect,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: TIMEOUTS.waiting,
      idleTimeoutMillis: 0,
      statement_timeout: TIMEOUTS.statement,
      lock_timeout: TIMEOUTS.lock,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
    },
  };
}
