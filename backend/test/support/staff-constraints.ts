import { ANA, EVENT, insert } from './statements.js';

const helps = (role: string): string =>
  insert('event_staff', { event_id: EVENT, user_id: ANA, role: `'${role}'` });

/** Statements that break a constraint of an event's staff, by its name; the last one is refused. */
export const staffConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  event_staff_role_check: ['a role that is none', helps('guest')],
  event_staff_once: ['two roles of a person in one event', helps('desk'), helps('organiser')],
};
