// SQL: a row for each of the two people that the first answer or call makes and the next ones change.

/** $1 meeting, which is locked, $2 one of its people, $3 the answer. */
export const ANSWER = `INSERT INTO meeting_attendance (meeting_id, user_id, outcome, answered_at)
  VALUES ($1, $2, $3, clock_timestamp())
  ON CONFLICT ON CONSTRAINT meeting_attendance_once
  DO UPDATE SET outcome = excluded.outcome, answered_at = excluded.answered_at`;

/** $1 meeting, which is locked, $2 who asks where the other one is, $3 now. */
export const CALL = `INSERT INTO meeting_attendance (meeting_id, user_id, called_at) VALUES ($1, $2, $3)
  ON CONFLICT ON CONSTRAINT meeting_attendance_once DO UPDATE SET called_at = excluded.called_at`;

/** $1 meeting, which is locked and looks otherwise to the two from now on. */
export const RAISE_VERSION = `UPDATE meetings SET version = version + 1, updated_at = clock_timestamp() WHERE id = $1`;

/** $1 meeting, which is locked, $2 whether the two met. */
export const SET_ATTENDANCE = `UPDATE meetings SET attendance = $2, version = version + 1, updated_at = clock_timestamp()
  WHERE id = $1`;

/**
 * $1 meeting, which is locked, $2 whether the two met, $3 who of the staff has decided it and $4 when; null: nobody any
 * more.
 */
export const SETTLE = `UPDATE meetings SET attendance = $2, attendance_settled_by = $3, attendance_settled_at = $4,
    version = version + 1, updated_at = clock_timestamp()
  WHERE id = $1`;
