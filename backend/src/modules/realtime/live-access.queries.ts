// SQL: the accounts of several sockets, their streams and their events in one read.

export const ACCESS = `SELECT u.id, u.token_version AS "tokenVersion", u.is_admin AS "isAdmin", s.head,
    ARRAY(SELECT event_id FROM event_registrations r WHERE r.user_id = u.id) AS "eventIds"
  FROM users u JOIN streams s ON s.user_id = u.id WHERE u.id = ANY($1::uuid[])`;
