/** How `append_consequences` began; a later migration goes back to it. */
export const APPEND_CONSEQUENCES = `
-- The consequences of a change, appended in its own transaction by one call at its end:
--   people      [{userId, event, data}]  numbered per person in the order given
--   broadcasts  [{kind, ...ids}]         told to every API process at commit
--   jobs        [{job, payload}]         taken to the queue by a dispatcher
-- Streams are locked in the order of the ids, after every other lock a change takes. NOTIFY is
-- delivered at commit or not at all, so nobody hears of a change that did not happen.
CREATE FUNCTION append_consequences(people jsonb, broadcasts jsonb, jobs jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person record;
  reached bigint;
  broadcast jsonb;
BEGIN
  FOR person IN
    SELECT (entry ->> 'userId')::uuid AS id, count(*) AS entries
    FROM jsonb_array_elements(people) AS entry GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE streams SET head = head + person.entries
    WHERE user_id = person.id RETURNING head INTO reached;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO stream_entries (user_id, seq, event, data)
    SELECT person.id, reached - person.entries + row_number() OVER (ORDER BY position),
      entry ->> 'event', entry -> 'data'
    FROM jsonb_array_elements(people) WITH ORDINALITY AS given (entry, position)
    WHERE (entry ->> 'userId')::uuid = person.id;
    PERFORM pg_notify('rendezvous_live', jsonb_build_object('kind', 'person', 'userId', person.id)::text);
  END LOOP;
  FOR broadcast IN SELECT jsonb_array_elements(broadcasts) LOOP
    PERFORM pg_notify('rendezvous_live', broadcast::text);
  END LOOP;
  IF jsonb_array_length(jobs) > 0 THEN
    INSERT INTO outbox (job, payload)
    SELECT job ->> 'job', job -> 'payload'
    FROM jsonb_array_elements(jobs) WITH ORDINALITY AS given (job, position) ORDER BY position;
    PERFORM pg_notify('rendezvous_outbox', '');
  END IF;
END $$;
`;
/** Each person's numbered stream of events, and the work to be handed to the queue. */
export const streams = `
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

-- Jobs to come: written with the change that causes them, gone once the queue holds them.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

${APPEND_CONSEQUENCES}`;
//# sourceMappingURL=streams.js.map