import { ANA, EVENT, id, insert } from './statements.js';

const ANNOUNCEMENT = id('7');

const announcement = (values: Record<string, string> = {}): string =>
  insert('announcements', {
    id: ANNOUNCEMENT,
    event_id: EVENT,
    kind: `'organiser-message'`,
    content: `'The hall is open.'`,
    ...values,
  });
const left = insert('left_registrations', { event_id: EVENT, user_id: ANA });
const recipient = insert('announcement_recipients', {
  announcement_id: ANNOUNCEMENT,
  user_id: ANA,
});

/** Statements that break a constraint of announcements, by its name; the last one is refused. */
export const attendanceConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  announcements_kind_check: ['an announcement of no kind', announcement({ kind: `'fun'` })],
  announcements_content_check: ['an announcement of nothing', announcement({ content: `''` })],
  left_registrations_once: ['somebody who has left an event twice', left, left],
  announcement_recipients_once: [
    'somebody who is told the same twice',
    announcement(),
    recipient,
    recipient,
  ],
};
