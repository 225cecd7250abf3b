/** Statements that make lists long, which calls of the API could not do in the time of a test. */

/** $1 how many: events one after the other, each on a day of its own. */
export const MORE_EVENTS = `INSERT INTO events (name, description, start_date, end_date, timezone,
    networking_start_time, networking_end_time, meeting_duration_minutes, meeting_gap_minutes)
  SELECT 'Event ' || n, 'One of many', start_date + make_interval(days => n), end_date + make_interval(days => n), timezone,
    networking_start_time, networking_end_time, meeting_duration_minutes, meeting_gap_minutes
  FROM events, generate_series(1, $1::integer) AS n`;

/** $1 the path of an image, $2 how many: as many more that look the same. */
export const MORE_IMAGES = `WITH more AS (
    INSERT INTO objects (path) SELECT $1 || '#' || n FROM generate_series(1, $2::integer) AS n
    RETURNING path, split_part(path, '#', 2)::integer AS n)
  INSERT INTO library_images (name, path, created_at)
  SELECT 'Image ' || n, path, now() - make_interval(secs => n) FROM more`;
