import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { EventEntity } from '../src/modules/events/event.entity.js';
import { LibraryImageEntity } from '../src/modules/images/library-image.entity.js';
import { ObjectEntity } from '../src/modules/images/object.entity.js';
import { CalendarFeedEntity } from '../src/modules/meetings/calendar-feed.entity.js';
import { FeedbackEntity } from '../src/modules/meetings/feedback.entity.js';
import { MeetingEntity } from '../src/modules/meetings/meeting.entity.js';
import { MessageEntity } from '../src/modules/messages/message.entity.js';
import { PlaceEntity } from '../src/modules/places/place.entity.js';
import { RegistrationEntity } from '../src/modules/registrations/registration.entity.js';
import { ParticipantTypePairEntity } from '../src/modules/rules/participant-type-pair.entity.js';
import { ParticipantTypeEntity } from '../src/modules/rules/participant-type.entity.js';
import { RetentionEntity } from '../src/modules/retention/retention.entity.js';
import { StaffEntity } from '../src/modules/staff/staff.entity.js';
import { FirstAdministratorEntity } from '../src/modules/users/first-administrator.entity.js';
import { UserEntity } from '../src/modules/users/user.entity.js';
import { StreamEntryEntity } from '../src/outbox/stream-entry.entity.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

/** Tables without an entity. */
const WITHOUT_ENTITY = [
  'announcement_recipients',
  'announcements',
  'audit_entries',
  'blocks',
  'consents',
  'deliveries',
  'event_walls',
  'idempotency_keys',
  'import_portions',
  'imports',
  'known_addresses',
  'left_registrations',
  'loose_files',
  'meeting_attendance',
  'meeting_history',
  'meeting_reminders',
  'not_relevant',
  'occupancies',
  'one_time_links',
  'outbox',
  'periodic_runs',
  'printed_agendas',
  'processes',
  'push_keys',
  'push_subscriptions',
  'recovery_codes',
  'reports',
  'request_reminder_days',
  'request_reminders',
  'schedule_plans',
  'sent_agendas',
  'sessions',
  'streams',
  'switched_off',
  'two_step',
];

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
}

describe('the migrated database', () => {
  let database: TestDatabase;
  let entities: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    entities = await new DataSource({
      ...dataSourceOptions(database.url, 1),
      entities: [
        EventEntity,
        CalendarFeedEntity,
        FirstAdministratorEntity,
        LibraryImageEntity,
        ObjectEntity,
        StreamEntryEntity,
        FeedbackEntity,
        MeetingEntity,
        MessageEntity,
        ParticipantTypeEntity,
        ParticipantTypePairEntity,
        PlaceEntity,
        RegistrationEntity,
        RetentionEntity,
        StaffEntity,
        UserEntity,
      ],
    }).initialize();
  });

  afterAll(async () => {
    await entities.destroy();
    await database.drop();
  });

  const tables = async (): Promise<string[]> => {
    const rows = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('has the tables of the entities and the others named here', async () => {
    const described = entities.entityMetadatas.map(({ tableName }) => tableName);
    expect(described.length).toBeGreaterThan(0);
    expect(await tables()).toEqual([...described, ...WITHOUT_ENTITY, 'migrations'].sort());
  });

  it('has exactly the columns the entities describe', async () => {
    for (const { tableName, columns } of entities.entityMetadatas) {
      const found = await database.query<Column>(COLUMNS, [tableName]);
      const described = columns.map((column) => describedColumn(entities, column)).sort(byName);
      expect({ tableName, columns: found }).toEqual({ tableName, columns: described });
    }
  });

  it('has these functions', async () => {
    const functions = await database.query<{ name: string }>(FUNCTIONS);
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'append_outbox',
      'are_apart',
      'count_places_of_event',
      'keep_audit',
      'keep_consents',
      'keep_deleted_away',
      'keep_meeting_apart',
      'keep_message_apart',
      'new_badge_code',
      'note_time_of_meeting',
      'number_places_of_event',
      'occupy_time_of_meeting',
      'open_stream',
      'queue_deliveries',
      'remember_change_of_type',
      'remember_time_of_meeting',
    ]);
  });

  it('refuses a database of a version before the first release', async () => {
    const before = await createTestDatabase();
    await before.query(`UPDATE migrations SET name = 'InitialSchema1764000000000'`);
    await expect(migrate(before.url)).rejects.toThrow('start with an empty database');
    await before.drop();
  });
});

const byName = (a: Column, b: Column): number => (a.name < b.name ? -1 : 1);

function describedColumn({ driver }: DataSource, column: ColumnMetadata): Column {
  return {
    name: column.databaseName,
    type: driver.normalizeType(column),
    nullable: column.isNullable,
    default: column.isGenerated
      ? 'gen_random_uuid()'
      : (driver.normalizeDefault(column)?.replaceAll(`'`, '') ?? null),
  };
}

/** A default without quotes and the name of its type. */
const COLUMNS = `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable,
    regexp_replace(column_default, '''|::[a-z ]+$', '', 'g') AS "default"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
  ORDER BY column_name COLLATE "C"`;

const FUNCTIONS = `SELECT proname AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
