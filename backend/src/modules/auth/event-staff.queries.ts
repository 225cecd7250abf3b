import type { StaffSubject } from '../../common/access.js';

/** SQL: the event of a row of another module, and the person's role in it, in one read. */

/** The event of each subject with the id $1. */
const EVENT_OF: Readonly<Record<StaffSubject, string>> = {
  event: '$1',
  meeting: '(SELECT event_id FROM meetings WHERE id = $1)',
  plan: '(SELECT event_id FROM schedule_plans WHERE id = $1)',
  place: '(SELECT event_id FROM places WHERE id = $1)',
  import: '(SELECT event_id FROM imports WHERE id = $1)',
};

/** The role of person $2 in the event of the subject $1; no row without a role. */
export const roleBy = (subject: StaffSubject): string =>
  `SELECT role FROM event_staff WHERE event_id = ${EVENT_OF[subject]} AND user_id = $2`;
