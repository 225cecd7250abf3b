-- Each person's numbered stream of entries, and the outbox of jobs.

-- The counter is a row, not a sequence: raised in the changing transaction it leaves no holes and
-- never shows a higher number before a lower one.
CREATE TABLE streams (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  head bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE stream_entries (
  user_id uuid NOT NULL REFERENCES streams ON DELETE CASCADE,
  seq bigint NOT NULL CHECK (seq > 0),
  event text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX stream_entries_by_age ON stream_entries (at);

CREATE FUNCTION open_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO streams (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_open_stream AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION open_stream();

-- Jobs, written with the change that causes them and deleted when the dispatcher has added them to the queue.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What follows from a change, appended at the end of its transaction:
--   people      [{userId, entries: [{event, data}]}]  numbered per person, sorted by userId
--   broadcasts  [{kind, ...ids}]                      told to every API process
--   jobs        [{job, payload}]                      taken to the queue by a dispatcher
-- Streams are locked in the order of the ids, after every other lock that a change takes. PostgreSQL
-- delivers notifications at the commit or not at all.
CREATE FUNCTION append_outbox(people jsonb, broadcasts jsonb, jobs jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
  entries jsonb;
  before bigint;
  notice text;
BEGIN
  FOR person, entries IN
    SELECT (one ->> 'userId')::uuid, one -> 'entries' FROM jsonb_array_elements(people) AS one ORDER BY 1
  LOOP
    UPDATE streams SET head = head + jsonb_array_length(entries)
    WHERE user_id = person RETURNING head - jsonb_array_length(entries) INTO before;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO stream_entries (user_id, seq, event, data)
    SELECT person, before + position, entry ->> 'event', entry -> 'data'
    FROM jsonb_array_elements(entries) WITH ORDINALITY AS given (entry, position);
    notice := jsonb_build_object('kind', 'person', 'userId', person, 'before', before,
      'at', now(), 'entries', entries)::text;
    -- PostgreSQL refuses a longer notice, and the transaction with it.
    IF octet_length(notice) >= 8000 THEN
      notice := jsonb_build_object('kind', 'person', 'userId', person)::text;
    END IF;
    PERFORM pg_notify('rendezvous_live', notice);
  END LOOP;
  PERFORM pg_notify('rendezvous_live', broadcast::text) FROM jsonb_array_elements(broadcasts) AS broadcast;
  IF jsonb_array_length(jobs) > 0 THEN
    INSERT INTO outbox (job, payload)
    SELECT job ->> 'job', job -> 'payload'
    FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
    PERFORM pg_notify('rendezvous_outbox', '');
  END IF;
END $$;
