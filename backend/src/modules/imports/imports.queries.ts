import type { ImportState } from '@rendezvous/contract';
import type { Column } from './columns.js';
import type { KeptCounts } from './import-record.js';

// SQL: people of several modules' tables in bulk, and an import's state compared and set in one statement.

export interface ImportRow {
  readonly id: string;
  readonly eventId: string;
  /** Null: the account is gone. */
  readonly createdBy: string | null;
  readonly state: ImportState;
  readonly progress: number;
  readonly columns: Column[];
  readonly counts: KeptCounts;
  readonly sendInvitations: boolean;
  readonly createdAt: Date;
}

const IMPORT_COLUMNS = `id, event_id AS "eventId", created_by AS "createdBy", state, progress, columns, counts,
  send_invitations AS "sendInvitations", created_at AS "createdAt"`;

/** $1 event, $2 the organiser, $3 columns, $4 counts. */
export const INSERT_IMPORT = `INSERT INTO imports (event_id, created_by, columns, counts)
  VALUES ($1, $2, $3, $4) RETURNING ${IMPORT_COLUMNS}`;

/** $1 import, $2 portions, $3 the lines of each as text. */
export const INSERT_PORTIONS = `INSERT INTO import_portions (import_id, portion, lines)
  SELECT $1, given.portion, given.lines::json FROM unnest($2::integer[], $3::text[]) AS given (portion, lines)`;

/** $1 import, $2 portions, $3 the lines of each as text. */
export const UPDATE_PORTIONS = `UPDATE import_portions p SET lines = given.lines::json
  FROM unnest($2::integer[], $3::text[]) AS given (portion, lines)
  WHERE p.import_id = $1 AND p.portion = given.portion`;

/** $1 event, $2 how many dry runs that nobody has confirmed are kept. */
export const DELETE_SURPLUS = `DELETE FROM imports WHERE id IN (SELECT id FROM imports
    WHERE event_id = $1 AND state = 'checked' ORDER BY created_at DESC, id OFFSET $2)`;

export const IMPORT_BY_ID = `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1`;

/** $1 import, $2 the portion after which to go on, $3 how many. */
export const PORTIONS = `SELECT portion, lines FROM import_portions
  WHERE import_id = $1 AND portion > $2 ORDER BY portion LIMIT $3`;

/** $1 import, $2 whether invitations are mailed. Of simultaneous calls one confirms. */
export const CONFIRM = `UPDATE imports SET state = 'running', send_invitations = $2, touched_at = now()
  WHERE id = $1 AND state = 'checked' RETURNING ${IMPORT_COLUMNS}`;

/** Stops a running import, unless it has committed before. */
export const STOP = `UPDATE imports SET state = 'stopped' WHERE id = $1 AND state = 'running' RETURNING id`;

export const DELETE_CHECKED = `DELETE FROM imports WHERE id = $1 AND state = 'checked' RETURNING id`;

/** $1 import, $2 percent. No row when the import was stopped. */
export const SET_PROGRESS = `UPDATE imports SET progress = greatest(progress, $2), touched_at = now()
  WHERE id = $1 AND state = 'running' RETURNING ${IMPORT_COLUMNS}`;

/** $1 import, $2 counts. No row when the import was stopped or another worker has done it. */
export const FINISH = `UPDATE imports SET state = 'done', progress = 100, counts = $2
  WHERE id = $1 AND state = 'running' RETURNING id`;

export const FAIL = `UPDATE imports SET state = 'failed' WHERE id = $1 AND state = 'running'
  RETURNING event_id AS "eventId"`;

/** $1 days. */
export const DELETE_OLD = `DELETE FROM imports WHERE state <> 'running' AND created_at < now() - make_interval(days => $1)`;

/** Imports that no worker has touched for $1 seconds: their job is lost. */
export const ABANDONED = `UPDATE imports SET touched_at = now()
  WHERE state = 'running' AND touched_at < now() - make_interval(secs => $1) RETURNING id`;

export const TYPES = 'SELECT id, name FROM participant_types WHERE event_id = $1';

/** $1 event, $2 keys of addresses, $3 numbers of the organisers. */
export const PEOPLE = `WITH meant AS (
    SELECT id FROM users WHERE email_key = ANY($2::text[])
    UNION SELECT user_id FROM event_registrations WHERE event_id = $1 AND external_id = ANY($3::text[]))
  SELECT u.id, u.email, u.email_key AS "emailKey", u.is_invited AS "isInvited",
    u.email_confirmed_at IS NOT NULL AS "isConfirmed", u.first_name AS "firstName", u.last_name AS "lastName",
    u.company, u.role, u.what_they_sell AS "whatTheySell", u.what_they_buy AS "whatTheyBuy",
    EXISTS (SELECT FROM event_registrations o WHERE o.user_id = u.id AND o.event_id <> $1) AS "isElsewhere",
    r.id IS NOT NULL AS "isRegistered", r.participant_type_id AS "typeId", r.external_id AS "externalId",
    EXISTS (SELECT FROM deliveries d WHERE d.user_id = u.id AND d.about = $1 AND d.cause = 'invitation') AS "isInvitationMailed"
  FROM meant JOIN users u ON u.id = meant.id
  LEFT JOIN event_registrations r ON r.event_id = $1 AND r.user_id = u.id`;
