import { ANA, BEN, type Fields, insert, MEETING } from './statements.js';

const block = (by: string, whom: string): string =>
  insert('blocks', { blocker_id: by, blocked_id: whom });
const report = (by: string, about: string, fields: Fields = {}): string =>
  insert('reports', {
    reporter_id: by,
    reported_id: about,
    reason: `'spam'`,
    text: `''`,
    ...fields,
  });

/**
 * Statements that break a constraint of blocks and reports, or that a trigger refuses to people who are kept apart, by its
 * name; the last one is refused.
 */
export const safetyConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  blocks_pkey: ['the same block twice', block(ANA, BEN), block(ANA, BEN)],
  blocks_nobody_themselves: ['somebody who blocks themselves', block(ANA, ANA)],
  reports_reason_check: ['a report for no reason', report(ANA, BEN, { reason: `'boring'` })],
  reports_text_check: ['a report too long', report(ANA, BEN, { text: `repeat('x', 2001)` })],
  reports_state_check: [
    'a report in no state',
    report(ANA, BEN, { state: `'lost'`, handled_at: 'now()' }),
  ],
  reports_nobody_themselves: ['somebody who reports themselves', report(ANA, ANA)],
  reports_handled_once: [
    'a settled report that nobody settled',
    report(ANA, BEN, { state: `'warned'` }),
  ],
  reports_one_open_per_pair: ['a second open report', report(ANA, BEN), report(ANA, BEN)],
  meetings_keep_apart: [
    'a meeting that comes back between two of whom one has blocked the other',
    `UPDATE meetings SET status = 'cancelled', scheduled_start_time = NULL, scheduled_end_time = NULL,
       time_slot_id = NULL WHERE id = ${MEETING}`,
    block(BEN, ANA),
    `UPDATE meetings SET status = 'pending' WHERE id = ${MEETING}`,
  ],
  messages_keep_apart: [
    'a message to somebody whose account is suspended',
    `UPDATE users SET suspended_at = now() WHERE id = ${BEN}`,
    insert('messages', { from_user_id: ANA, to_user_id: BEN, content: `'Hello'` }),
  ],
};
