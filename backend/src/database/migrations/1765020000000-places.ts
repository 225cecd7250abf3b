import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The places of an event, with a label, a zone and perhaps an owner, take the place of its numbered tables. `events.tables`
 * stays as the number of places: a trigger on either side keeps both in step.
 */
export class Places1765020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(`CREATE UNIQUE INDEX places_label_once ON places (event_id, lower(label))
      WHERE removed_at IS NULL`);
    await runner.query('CREATE INDEX places_in_order ON places (event_id, label_key)');
    await runner.query(`INSERT INTO places (event_id, label)
      SELECT id, number::text FROM events, generate_series(1, tables) AS number`);
    // Meetings of before at a table that the event has given up since.
    await runner.query(`INSERT INTO places (event_id, label, removed_at)
      SELECT DISTINCT m.event_id, m.table_number::text, now() FROM meetings m JOIN events e ON e.id = m.event_id
      WHERE m.table_number > coalesce(e.tables, 0)`);
    await runner.query('ALTER TABLE meetings ADD COLUMN place_id uuid');
    await runner.query(`UPDATE meetings m SET place_id = p.id FROM places p
      WHERE p.event_id = m.event_id AND p.label = m.table_number::text`);
    await runner.query('DROP VIEW check_coming_meetings_have_their_tables');
    await runner.query('ALTER TABLE meetings DROP COLUMN table_number');
    await runner.query(`ALTER TABLE meetings
      ADD CONSTRAINT meetings_place_of_event FOREIGN KEY (event_id, place_id)
        REFERENCES places (event_id, id) ON DELETE SET NULL (place_id),
      ADD CONSTRAINT meetings_place_only_with_time CHECK (place_id IS NULL OR scheduled_start_time IS NOT NULL),
      -- A place is never used twice at once.
      ADD CONSTRAINT meetings_place_once EXCLUDE USING gist (place_id WITH =,
        tstzrange(scheduled_start_time, scheduled_end_time, '[)') WITH &&) WHERE (place_id IS NOT NULL)`);
    await runner.query(`CREATE INDEX meetings_by_time ON meetings (event_id, scheduled_start_time)
      INCLUDE (scheduled_end_time, place_id)
      WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL`);
    for (const statement of [...FUNCTIONS, ...TRIGGERS, ...VIEWS]) await runner.query(statement);
    await convertPlans(runner, PLACE_OF_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await convertPlans(runner, TABLE_OF_PLACE);
    await runner.query(`DROP VIEW check_coming_meetings_have_their_places, check_owned_places_are_for_their_owners,
      check_events_count_their_places`);
    await runner.query(
      'ALTER TABLE meetings ADD COLUMN table_number integer CHECK (table_number >= 1)',
    );
    await runner.query(`UPDATE meetings m SET table_number = numbered.number
      FROM (SELECT id, row_number() OVER (PARTITION BY event_id
        ORDER BY removed_at IS NOT NULL, label_key, id) AS number FROM places) AS numbered
      WHERE numbered.id = m.place_id`);
    await runner.query('ALTER TABLE meetings DROP COLUMN place_id');
    await runner.query('DROP TRIGGER events_have_as_many_places ON events');
    await runner.query('DROP TABLE places');
    await runner.query('DROP FUNCTION number_places_of_event, count_places_of_event');
    await runner.query(`ALTER TABLE meetings
      ADD CONSTRAINT meetings_table_only_with_time CHECK (table_number IS NULL OR scheduled_start_time IS NOT NULL),
      ADD CONSTRAINT meetings_table_once EXCLUDE USING gist (event_id WITH =, table_number WITH =,
        tstzrange(scheduled_start_time, scheduled_end_time, '[)') WITH &&) WHERE (table_number IS NOT NULL)`);
    await runner.query(`CREATE INDEX meetings_by_time ON meetings (event_id, scheduled_start_time)
      INCLUDE (scheduled_end_time, table_number)
      WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL`);
    await runner.query(`CREATE VIEW check_coming_meetings_have_their_tables AS
      SELECT m.id AS meeting_id, m.table_number, e.tables FROM meetings m
      JOIN events e ON e.id = m.event_id
      WHERE m.status = 'accepted' AND m.scheduled_start_time > now()
        AND (e.tables IS NULL) <> (m.table_number IS NULL)
        OR m.status = 'accepted' AND m.scheduled_start_time > now() AND m.table_number > e.tables`);
  }
}

/**
 * The key sorts "2" before "10" and "A 2" before "A 10": each number in it has forty digits. A place that is removed
 * stays for the meetings that were held there.
 */
const TABLE = `CREATE TABLE places (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
    label_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (regexp_replace(
      regexp_replace(lower(label), '([0-9]+)', repeat('0', 40) || '\\1', 'g'), '[0-9]*([0-9]{40})', '\\1', 'g')) STORED,
    zone text CHECK (length(zone) BETWEEN 1 AND 80),
    -- Whose meetings alone are held here.
    owner_user_id uuid,
    removed_at timestamptz,
    CONSTRAINT places_of_event UNIQUE (event_id, id),
    CONSTRAINT places_owner_once UNIQUE (event_id, owner_user_id),
    CONSTRAINT places_removed_has_no_owner CHECK (removed_at IS NULL OR owner_user_id IS NULL),
    -- Who leaves the event frees the place.
    CONSTRAINT places_owner_is_registered FOREIGN KEY (event_id, owner_user_id)
      REFERENCES event_registrations (event_id, user_id) ON DELETE SET NULL (owner_user_id)
  )`;

const FUNCTIONS = [
  // An event with a new number of tables has the places 1 to that number: those that are there stay.
  `CREATE FUNCTION number_places_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF pg_trigger_depth() > 1 OR TG_OP = 'UPDATE' AND NEW.tables IS NOT DISTINCT FROM OLD.tables THEN
      RETURN NULL;
    END IF;
    DELETE FROM places p WHERE p.event_id = NEW.id AND p.removed_at IS NULL
      AND NOT p.label IN (SELECT number::text FROM generate_series(1, NEW.tables) AS number)
      AND NOT EXISTS (SELECT FROM meetings m WHERE m.place_id = p.id);
    UPDATE places p SET removed_at = now(), owner_user_id = NULL
      WHERE p.event_id = NEW.id AND p.removed_at IS NULL
      AND NOT p.label IN (SELECT number::text FROM generate_series(1, NEW.tables) AS number);
    INSERT INTO places (event_id, label) SELECT NEW.id, number::text FROM generate_series(1, NEW.tables) AS number
      WHERE NOT EXISTS (SELECT FROM places p
        WHERE p.event_id = NEW.id AND p.label = number::text AND p.removed_at IS NULL);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION count_places_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF pg_trigger_depth() > 1 THEN
      RETURN NULL;
    END IF;
    UPDATE events e SET tables = counted.places, version = version + 1
    FROM (SELECT c.event_id, nullif(count(p.id), 0)::integer AS places
      FROM (SELECT DISTINCT event_id FROM changed) AS c
      LEFT JOIN places p ON p.event_id = c.event_id AND p.removed_at IS NULL GROUP BY c.event_id) AS counted
    WHERE e.id = counted.event_id AND e.tables IS DISTINCT FROM counted.places;
    RETURN NULL;
  END $$`,
];

const counted = (when: string, rows: 'NEW' | 'OLD'): string =>
  `CREATE TRIGGER places_counted_after_${when.toLowerCase()} AFTER ${when} ON places
    REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_places_of_event()`;

const TRIGGERS = [
  `CREATE TRIGGER events_have_as_many_places AFTER INSERT OR UPDATE OF tables ON events
    FOR EACH ROW EXECUTE FUNCTION number_places_of_event()`,
  counted('INSERT', 'NEW'),
  counted('UPDATE', 'NEW'),
  counted('DELETE', 'OLD'),
];

const COMING = `m.status = 'accepted' AND m.scheduled_start_time > now()`;

const VIEWS = [
  `CREATE VIEW check_coming_meetings_have_their_places AS
    SELECT m.id AS meeting_id, m.place_id, p.removed_at, e.tables FROM meetings m
    JOIN events e ON e.id = m.event_id LEFT JOIN places p ON p.id = m.place_id
    WHERE ${COMING} AND ((e.tables IS NULL) <> (m.place_id IS NULL) OR p.removed_at IS NOT NULL)`,
  `CREATE VIEW check_owned_places_are_for_their_owners AS
    SELECT m.id AS meeting_id, m.place_id, p.owner_user_id, own.id AS own_place_id FROM meetings m
    JOIN places p ON p.id = m.place_id
    LEFT JOIN places own ON own.event_id = m.event_id
      AND own.owner_user_id IN (m.requester_user_id, m.requestee_user_id)
    WHERE ${COMING} AND (p.owner_user_id IS NOT NULL OR own.id IS NOT NULL)
      AND coalesce(p.owner_user_id NOT IN (m.requester_user_id, m.requestee_user_id), true)`,
  `CREATE VIEW check_events_count_their_places AS
    SELECT e.id AS event_id, e.tables, count(p.id) AS places FROM events e
    LEFT JOIN places p ON p.event_id = e.id AND p.removed_at IS NULL
    GROUP BY e.id HAVING coalesce(e.tables, 0) <> count(p.id)`,
];

/** Rewrites the two ends of each move of the plans; `$moment` stands for one of them. */
async function convertPlans(runner: QueryRunner, end: string): Promise<void> {
  const from = end.replaceAll('$moment', `(move -> 'from')`);
  const to = end.replaceAll('$moment', `(move -> 'to')`);
  await runner.query(`UPDATE schedule_plans s SET result = jsonb_set(result, '{moves}', (
    SELECT coalesce(jsonb_agg(move || jsonb_build_object(
      'from', CASE WHEN move -> 'from' = 'null' THEN 'null' ELSE ${from} END, 'to', ${to}) ORDER BY turn), '[]')
    FROM jsonb_array_elements(s.result -> 'moves') WITH ORDINALITY AS moves (move, turn)))
    WHERE result IS NOT NULL`);
}

const PLACE_OF_TABLE = `($moment - 'table'::text) || jsonb_build_object('place',
  (SELECT jsonb_build_object('id', p.id, 'label', p.label, 'zone', p.zone) FROM places p
    WHERE p.event_id = s.event_id AND p.label = $moment ->> 'table'))`;

const TABLE_OF_PLACE = `($moment - 'place'::text) || jsonb_build_object('table',
  (CASE WHEN $moment -> 'place' ->> 'label' ~ '^[0-9]{1,5}$' THEN ($moment -> 'place' ->> 'label')::integer END))`;
