/** A session that nobody has used for so many days is over. */
export const IDLE_DAYS = 14;
/** A session is over so many days after the sign-in, however much it is used. */
export const LONGEST_DAYS = 90;
/** For so many minutes after the password was entered, a session may do what needs a fresh sign-in. */
export const FRESH_MINUTES = 15;
/** The use of a session is noted again after so many minutes. */
export const NOTED_AFTER_MINUTES = 5;
