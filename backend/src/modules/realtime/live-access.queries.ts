import { LACKS_TWO_STEP } from '../auth/two-step.queries.js';
import { LIVE_SESSIONS, OVER_AT } from '../auth/sessions.queries.js';

// SQL: the accounts of several sockets, their streams, sessions and events in one read.

/** The sessions of an account with the moments, in ms since 1970, at which they are over. */
const SESSIONS = `(SELECT coalesce(jsonb_object_agg(s.id, floor(extract(epoch FROM ${OVER_AT}) * 1000)), '{}')
  FROM ${LIVE_SESSIONS} WHERE s.user_id = a.id)`;

export const ACCESS = `SELECT a.id, a.token_version AS "tokenVersion", a.is_admin AS "isAdmin",
    ${LACKS_TWO_STEP('a')} AS "lacksTwoStep", st.head,
    ${SESSIONS} AS sessions,
    ARRAY(SELECT event_id FROM event_registrations r WHERE r.user_id = a.id) AS "eventIds",
    ARRAY(SELECT event_id FROM event_staff s WHERE s.user_id = a.id) AS "staffedEventIds"
  FROM users a JOIN streams st ON st.user_id = a.id WHERE a.id = ANY($1::uuid[])`;
