import { insert } from './statements.js';

const entry = (fields: Readonly<Record<string, string>>): string =>
  insert('audit_entries', { action: `'signed-in'`, ...fields });

/** For each constraint of the audit log what it forbids, and a statement that breaks it. */
export const AUDIT_CONSTRAINTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  audit_action_is_a_name: ['an act in words', entry({ action: `'Signed in'` })],
  audit_details_are_fields: ['details without names', entry({ details: `'[1]'` })],
};
