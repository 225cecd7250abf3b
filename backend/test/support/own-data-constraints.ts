import { ANA, BEN, EVENT, insert } from './statements.js';

const REMOVED = `UPDATE users SET deleted_at = now(), email = '', email_key = 'deleted ' || id, password = '',
    search_text = '', first_name = 'Former', last_name = 'attendee', company = '', role = '', what_they_buy = '',
    what_they_sell = '', email_confirmed_at = NULL WHERE id = ${BEN}`;

const consent = (version: string): string =>
  insert('consents', { user_id: ANA, version, agreed: 'true' });

/** Statements that break a constraint of deleted accounts and of consents, by its name; the last one is refused. */
export const ownDataConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  consents_version_check: ['a text without a version', consent('0')],
  users_deleted_say_nothing: [
    'a deleted account with a name',
    REMOVED,
    `UPDATE users SET first_name = 'Ben' WHERE id = ${BEN}`,
  ],
  users_are_not_deleted: [
    'a registration of somebody who is deleted',
    `UPDATE meetings SET status = 'cancelled', time_slot_id = NULL, scheduled_start_time = NULL,
      scheduled_end_time = NULL`,
    REMOVED,
    insert('event_registrations', { user_id: BEN, event_id: EVENT }),
  ],
};
