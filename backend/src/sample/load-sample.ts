import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { canonicalEmail } from '../common/canonical-email.js';
import { searchTextOf } from '../common/fold-for-search.js';
import { CONSENT_TEXT } from '../modules/users/consent-text.js';
import { composeSample } from './compose-sample.js';
import { signIns } from './people.js';
import { renderInto } from './pictures.js';
import { publicPath, SAMPLE_PASSWORD, type SampleNotification, type SampleUser } from './sample.js';

export interface SampleOptions {
  /** The moment that is "now" in the sample. */
  now: Date;
  seed: number;
  /** The folder served as `/public-objects`; made when it is not there. */
  objectsDir: string;
}

type Row = object;

/**
 * Composes the sample, renders its pictures and inserts everything in one transaction, into a database
 * that is migrated and empty.
 *
 * @throws QueryFailedError when an address or id of the sample is already taken; nothing is inserted then.
 */
export async function loadSample(
  dataSource: DataSource,
  { now, seed, objectsDir }: SampleOptions,
): Promise<void> {
  const { pictures, ...sample } = composeSample(now, seed);
  // Before the rows, so that no row ever points at a picture that is not there.
  await renderInto(objectsDir, pictures);
  const password = await hash(SAMPLE_PASSWORD);
  const administrator = sample.users.find(({ email }) => email === signIns.admin.email);
  // Each table after the tables it refers to; a trigger writes the occupancies of a meeting.
  const tables: [table: string, rows: readonly Row[]][] = [
    ['objects', pictures.map(({ file }) => ({ path: publicPath(file) }))],
    ['users', sample.users.map((user) => accountRow(user, password))],
    ['consents', sample.users.filter((user) => user.consentToShareData).map(consentRow)],
    ['first_administrator', administrator ? [{ onlyOne: true, userId: administrator.id }] : []],
    ['library_images', sample.libraryImages],
    // The database counts the places of an event.
    ['events', sample.events.map(({ tables: _, ...event }) => event)],
    ['participant_types', sample.participantTypes],
    ['event_registrations', sample.registrations],
    ['event_staff', sample.staff.map((one) => ({ ...one, createdAt: now }))],
    ['places', sample.places],
    ['meetings', sample.meetings],
    ['meeting_attendance', sample.attendance],
    // What has a line here gets none from the trigger, which notes times at the end of the transaction.
    ['meeting_history', sample.history],
    ['meeting_feedback', sample.feedback],
    ['messages', sample.messages],
    ['stream_entries', entriesOf(sample.notifications)],
  ];
  await dataSource.transaction(async (manager) => {
    for (const [table, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {}).map(columnOf);
      if (columns.length === 0) continue;
      await manager.query(
        `INSERT INTO ${table} (${columns.join(', ')})
         SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [JSON.stringify(rows.map(asRecord))],
      );
    }
    await manager.query(`UPDATE streams SET head = last.seq
      FROM (SELECT user_id, max(seq) AS seq FROM stream_entries GROUP BY user_id) AS last
      WHERE streams.user_id = last.user_id`);
  });
}

function accountRow(user: SampleUser, password: string): Row {
  return {
    ...user,
    emailKey: canonicalEmail(user.email),
    emailConfirmedAt: user.createdAt,
    searchText: searchTextOf(user, user.email),
    password,
    updatedAt: user.createdAt,
  };
}

const consentRow = ({ id, createdAt }: SampleUser): Row => ({
  userId: id,
  version: CONSENT_TEXT.version,
  agreed: true,
  at: createdAt,
});

/** The entries of the streams, numbered without holes. */
function entriesOf(notifications: readonly SampleNotification[]): Row[] {
  const heads = new Map<string, number>();
  return notifications.map(({ userId, notification }) => {
    const seq = (heads.get(userId) ?? 0) + 1;
    heads.set(userId, seq);
    const { createdAt: at, readAt } = notification;
    return {
      userId,
      seq,
      event: 'notification',
      data: { ...notification, readAt: null },
      at,
      readAt,
    };
  });
}

function asRecord(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
