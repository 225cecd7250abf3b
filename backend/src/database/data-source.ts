import type { DataSourceOptions } from 'typeorm';
import { EventEntity } from '../modules/events/event.entity.js';
import { FeedbackEntity } from '../modules/meetings/feedback.entity.js';
import { MeetingEntity } from '../modules/meetings/meeting.entity.js';
import { LibraryImageEntity } from '../modules/images/library-image.entity.js';
import { MessageEntity } from '../modules/messages/message.entity.js';
import { RegistrationEntity } from '../modules/registrations/registration.entity.js';
import { UserEntity } from '../modules/users/user.entity.js';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema.js';
import { Objects1764000100000 } from './migrations/1764000100000-objects.js';
import { Checks1764000200000 } from './migrations/1764000200000-checks.js';
import { LastTimes1764000300000 } from './migrations/1764000300000-last-times.js';
import { Tables1764000400000 } from './migrations/1764000400000-tables.js';
import { BlockedTimes1764000410000 } from './migrations/1764000410000-blocked-times.js';
import { WaitingReason1764000420000 } from './migrations/1764000420000-waiting-reason.js';
import { TimesMayMove1764000430000 } from './migrations/1764000430000-times-may-move.js';
import { MeetingHistory1764000440000 } from './migrations/1764000440000-meeting-history.js';
import { MeetingsByEvent1764000500000 } from './migrations/1764000500000-meetings-by-event.js';
import { NotRelevant1764000600000 } from './migrations/1764000600000-not-relevant.js';
import { Standing1764000700000 } from './migrations/1764000700000-standing.js';
import { SchedulePlans1764000800000 } from './migrations/1764000800000-schedule-plans.js';
import { NoticesWithEntries1764001000000 } from './migrations/1764001000000-notices-with-entries.js';
import { AttendanceChanges1764001200000 } from './migrations/1764001200000-attendance-changes.js';
import { HoldingMeetings1764001300000 } from './migrations/1764001300000-holding-meetings.js';
import { EntriesByPerson1764001310000 } from './migrations/1764001310000-entries-by-person.js';
import { types } from './instants.js';
import { processSetting } from './listening-processes.js';
import { ListeningProcesses1764001700000 } from './migrations/1764001700000-listening-processes.js';
import { GivingTimes1764001800000 } from './migrations/1764001800000-giving-times.js';
import { TimesNotBegun1764001900000 } from './migrations/1764001900000-times-not-begun.js';
import { LeanCommits1764002000000 } from './migrations/1764002000000-lean-commits.js';
import { ShortWays1764002100000 } from './migrations/1764002100000-short-ways.js';
import { ChecksumsOfTimes1764002200000 } from './migrations/1764002200000-checksums-of-times.js';
import { WhereEntriesBegin1764001500000 } from './migrations/1764001500000-where-entries-begin.js';
import { ManyTurns1764001510000 } from './migrations/1764001510000-many-turns.js';
import { SettlingMeetings1764001600000 } from './migrations/1764001600000-settling-meetings.js';
import { SnakeNaming } from './naming.js';
import { Pool } from './pool.js';

/** Milliseconds a call waits for a connection, and PostgreSQL for a statement, a lock, an idle transaction. */
const TIMEOUTS = {
  connection: 10_000,
  statement: 15_000,
  lock: 10_000,
  idleInTransaction: 20_000,
} as const;

/**
 * The one description of the database: entities and migrations as explicit lists. With `processId` what its
 * connections append is not notified to the process of that id, which tells itself.
 */
export function dataSourceOptions(
  databaseUrl: string,
  poolSize: number,
  processId?: string,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    driver: { Pool },
    namingStrategy: new SnakeNaming(),
    entities: [
      UserEntity,
      EventEntity,
      RegistrationEntity,
      MeetingEntity,
      FeedbackEntity,
      MessageEntity,
      LibraryImageEntity,
    ],
    migrations: [
      InitialSchema1764000000000,
      Objects1764000100000,
      Checks1764000200000,
      LastTimes1764000300000,
      Tables1764000400000,
      BlockedTimes1764000410000,
      WaitingReason1764000420000,
      TimesMayMove1764000430000,
      MeetingHistory1764000440000,
      MeetingsByEvent1764000500000,
      NotRelevant1764000600000,
      Standing1764000700000,
      SchedulePlans1764000800000,
      NoticesWithEntries1764001000000,
      AttendanceChanges1764001200000,
      HoldingMeetings1764001300000,
      EntriesByPerson1764001310000,
      WhereEntriesBegin1764001500000,
      ManyTurns1764001510000,
      SettlingMeetings1764001600000,
      ListeningProcesses1764001700000,
      GivingTimes1764001800000,
      TimesNotBegun1764001900000,
      LeanCommits1764002000000,
      ShortWays1764002100000,
      ChecksumsOfTimes1764002200000,
    ],
    synchronize: false,
    poolSize,
    applicationName: 'rendezvous',
    extra: {
      connectionTimeoutMillis: TIMEOUTS.connection,
      // Kept when idle: a new one has every statement to prepare again.
      idleTimeoutMillis: 0,
      // Statements are sent without waiting for the answers to those before.
      pipeline: true,
      types,
      ...(processId === undefined ? {} : { options: processSetting(processId) }),
      statement_timeout: TIMEOUTS.statement,
      lock_timeout: TIMEOUTS.lock,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
    },
  };
}
