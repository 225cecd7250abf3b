// SQL: who must not see or reach whom; used in statements of several modules.

/** Whether a block stands between two people, or one of them is suspended; `one` and `other` are expressions. */
export const areApart = (one: string, other: string): string => `are_apart(${one}, ${other})`;

/** The people with whom somebody has a block, whoever made it; `person` is an expression. */
export const blockedWith = (
  person: string,
): string => `(SELECT blocked_id FROM blocks WHERE blocker_id = ${person}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${person})`;

/** As `areApart`, of two aliases of `users` in a list: a function would be called for each row. */
export const areApartInList = (one: string, other: string): string =>
  `(${one}.suspended_at IS NOT NULL OR ${other}.suspended_at IS NOT NULL
    OR ${other}.id IN ${blockedWith(`${one}.id`)})`;

/** Returns a row while a block stands between $1 and $2. */
export const BLOCK_BETWEEN = `SELECT 1 AS found FROM blocks
  WHERE (blocker_id, blocked_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`;
