/** SQL, as no repository reads a clock: the database's, at the moment at which a lock was got. */
export const CLOCK = 'SELECT clock_timestamp() AS now';
