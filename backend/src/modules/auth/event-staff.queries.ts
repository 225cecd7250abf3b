import type { StaffSubject } from '../../common/access.js';

/** SQL: the event of a row of another module, and the person's role in it, in one read. */

/** The event of each subject with the id $1. */
const EVENT_OF: Readonly<Record<StaffSubject, string | null>> = {
  event: '$1',
  meeting: '(SELECT event_id FROM meetings WHERE id = $1)',
  plan: '(SELECT event_id FROM schedule_plans WHERE id = $1)',
  place: null,
  import: null,
};

/** The role of person $2 in the event of the subject $1; no row without a role. */
export function roleBy(subject: StaffSubject): string {
  const event = EVENT_OF[subject];
  if (event === null) throw new Error(`There is no table of ${subject} yet.`);
  return `SELECT role FROM event_staff WHERE event_id = ${event} AND user_id = $2`;
}
