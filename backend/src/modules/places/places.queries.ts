// SQL: the places of an event are in the order of a key that the database makes of their labels.

/** $1 event: its places in order. */
export const PLACES_OF_EVENT = `SELECT id, label, zone, owner_user_id AS "ownerUserId" FROM places
  WHERE event_id = $1 AND removed_at IS NULL ORDER BY label_key, label`;

/** $1 event, $2 some of its places or null for all: in order, with their owners. */
export const PLACES_WITH_OWNERS = `SELECT p.id, p.label, p.zone, p.owner_user_id AS "ownerUserId",
    u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role, u.profile_image AS "profileImage",
    u.is_vip AS "isVip", u.is_admin AS "isAdmin"
  FROM places p LEFT JOIN users u ON u.id = p.owner_user_id
  WHERE p.event_id = $1 AND p.removed_at IS NULL AND ($2::uuid[] IS NULL OR p.id = ANY($2))
  ORDER BY p.label_key, p.label`;

/** $1 place: deletes it unless a meeting was or is held there. */
export const DELETE_UNUSED = `DELETE FROM places p WHERE p.id = $1
  AND NOT EXISTS (SELECT FROM meetings m WHERE m.place_id = p.id) RETURNING p.id`;

/** $1 event, $2 owner. */
export const OWN_PLACE = 'SELECT id FROM places WHERE event_id = $1 AND owner_user_id = $2';
