import type { ConsentEntry, ConsentState } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Queries } from '../../database/database.js';
import { CONSENT_TEXT } from './consent-text.js';

// SQL: the table has no entity, since nothing but this file reads it; rows are only added.

/** $1 person, $2 version of the text, $3 whether the person agrees. */
const NOTE = 'INSERT INTO consents (user_id, version, agreed) VALUES ($1, $2, $3)';

/** $1 person; the newest first. */
const HISTORY = 'SELECT version, agreed, at FROM consents WHERE user_id = $1 ORDER BY id DESC';

const LAST = `${HISTORY} LIMIT 1`;

interface ConsentRow {
  readonly version: number;
  readonly agreed: boolean;
  readonly at: Date | null;
}

/** Notes what a person says about sharing their data, unless the person has said that of the present text before. */
export async function noteConsent(tx: Queries, userId: string, agreed: boolean): Promise<void> {
  const [last] = await tx.query<ConsentRow>(LAST, [userId]);
  const isKnown = agreed
    ? last?.agreed === true && last.version >= CONSENT_TEXT.version
    : last?.agreed !== true;
  if (isKnown) return;
  const { version } = CONSENT_TEXT;
  await tx.query(NOTE, [userId, version, agreed]);
  const details = { version, agreed };
  await noteAct(tx, { action: 'consent-changed', actorId: userId, subjectId: userId, details });
}

/** What the person said until now, the newest first. */
export async function consentsOf(from: Queries, userId: string): Promise<ConsentEntry[]> {
  const rows = await from.query<ConsentRow>(HISTORY, [userId]);
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}

/**
 * How what a person said stands to the present text.
 * @param agrees whether the person shares their data at this moment
 */
export function consentState(
  history: ConsentEntry[],
  agrees: boolean,
  text: ConsentState['text'] = CONSENT_TEXT,
): ConsentState {
  const [last] = history;
  const agreed = agrees && last?.agreed === true ? last : null;
  const isOutdated = agrees && (agreed === null || agreed.version < text.version);
  return { text, agreed, isOutdated, history };
}
