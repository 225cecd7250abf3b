/** SQL: a request comes with the types of both its people, which stand at their registrations. $1 event; oldest first. */
export const PENDING_WITH_TYPES = `SELECT m.id, m.requester_user_id AS "requesterUserId",
    m.requestee_user_id AS "requesteeUserId", asker.participant_type_id AS "fromTypeId",
    asked.participant_type_id AS "toTypeId"
  FROM meetings m
  LEFT JOIN event_registrations asker ON asker.event_id = m.event_id AND asker.user_id = m.requester_user_id
  LEFT JOIN event_registrations asked ON asked.event_id = m.event_id AND asked.user_id = m.requestee_user_id
  WHERE m.event_id = $1 AND m.status = 'pending' ORDER BY m.created_at, m.id`;
