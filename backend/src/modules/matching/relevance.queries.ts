// SQL: inserts only while the other account exists; a repeated call changes nothing.

/** $1 viewer, $2 the other person; inserts nothing when the account is gone. */
export const DEMOTE = `INSERT INTO not_relevant (viewer_id, other_id)
    SELECT $1::uuid, id FROM users WHERE id = $2 FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING other_id`;

export const RESTORE =
  'DELETE FROM not_relevant WHERE viewer_id = $1 AND other_id = $2 RETURNING other_id';
