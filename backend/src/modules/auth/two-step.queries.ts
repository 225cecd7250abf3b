// SQL: one statement compares and sets, so that of two calls with one code one gets it. Those who set up, end or renew
// hold the lock of the person; those who sign in share it.

/** Whether a person is an administrator without two-step sign-in; `user` is an alias of `users`. */
export const LACKS_TWO_STEP = (user: string): string =>
  `${user}.is_admin AND NOT EXISTS (SELECT FROM two_step t WHERE t.user_id = ${user}.id AND t.secret IS NOT NULL)`;

export interface TwoStepRow {
  readonly secret: Buffer | null;
  readonly pendingSecret: Buffer | null;
  readonly recoveryCodesLeft: number;
}

/** Person. */
export const TWO_STEP = `SELECT t.secret, t.pending_secret AS "pendingSecret",
    (SELECT count(*)::integer FROM recovery_codes c WHERE c.user_id = t.user_id AND c.used_at IS NULL)
      AS "recoveryCodesLeft"
  FROM two_step t WHERE t.user_id = $1`;

/** Person: nobody starts or ends two-step sign-in meanwhile, and others sign in. */
export const SHARE_PERSON = 'SELECT FROM users WHERE id = $1 FOR SHARE';

/** Person, secret, whether an app in use may be replaced. */
export const BEGIN = `INSERT INTO two_step (user_id, pending_secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret
    WHERE two_step.secret IS NULL OR $3 RETURNING user_id`;

/** Person, the step of the confirming code. */
export const START = `UPDATE two_step SET secret = pending_secret, pending_secret = NULL, started_at = now(), last_step = $2
  WHERE user_id = $1 AND pending_secret IS NOT NULL`;

/** Person. @returns whether it was on */
export const STOP = `DELETE FROM two_step WHERE user_id = $1 RETURNING secret IS NOT NULL AS "wasOn"`;

/** Person, step, the secret under the present key. */
export const USE_STEP = `UPDATE two_step SET last_step = $2, secret = $3
  WHERE user_id = $1 AND secret IS NOT NULL AND last_step < $2 RETURNING user_id`;

/** Person, hash. */
export const USE_RECOVERY_CODE = `UPDATE recovery_codes SET used_at = clock_timestamp()
  WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`;

/** Person. */
export const FORGET_RECOVERY_CODES = 'DELETE FROM recovery_codes WHERE user_id = $1';

/** Person, hashes. */
export const ADD_RECOVERY_CODES = `INSERT INTO recovery_codes (user_id, code_hash)
  SELECT $1, unnest($2::bytea[])`;
