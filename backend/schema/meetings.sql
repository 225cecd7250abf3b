-- Meetings, occupancies, the history of times, feedback, and messages.

CREATE TABLE meetings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  requester_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  requestee_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'accepted', 'declined', 'completed', 'cancelled', 'expired')),
  message text,
  time_slot_id uuid,
  scheduled_start_time timestamptz,
  scheduled_end_time timestamptz,
  -- The present or the last time: a calendar file cancels a meeting at the time that the meeting has lost.
  last_start_time timestamptz,
  last_end_time timestamptz,
  -- When it was last moved to make room or by a plan.
  last_moved_at timestamptz,
  -- The number of the table, from 1.
  table_number integer CHECK (table_number >= 1),
  -- Since when the worker knows that both people share no free slot; null before it has looked.
  waiting_since timestamptz,
  waiting_reason text CHECK (waiting_reason IN ('no-slots', 'requester-full', 'requestee-full', 'both-full',
    'no-shared-time', 'no-table')),
  meeting_link text,
  location text,
  accepted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT meetings_of_two_people CHECK (requester_user_id <> requestee_user_id),
  CONSTRAINT meetings_time_whole CHECK (
    (scheduled_start_time IS NULL) = (scheduled_end_time IS NULL) AND
    (scheduled_start_time IS NULL) = (time_slot_id IS NULL)),
  CONSTRAINT meetings_time_forward CHECK (scheduled_start_time < scheduled_end_time),
  CONSTRAINT meetings_time_only_when_agreed CHECK (
    scheduled_start_time IS NULL OR status IN ('accepted', 'completed')),
  CONSTRAINT meetings_completed_had_a_time CHECK (status <> 'completed' OR scheduled_start_time IS NOT NULL),
  CONSTRAINT meetings_waiting_is_accepted_without_time CHECK (
    waiting_since IS NULL OR (status = 'accepted' AND scheduled_start_time IS NULL)),
  CONSTRAINT meetings_waiting_has_a_reason CHECK ((waiting_since IS NULL) = (waiting_reason IS NULL)),
  CONSTRAINT meetings_table_only_with_time CHECK (table_number IS NULL OR scheduled_start_time IS NOT NULL),
  -- A table is never used twice at once.
  CONSTRAINT meetings_table_once EXCLUDE USING gist (event_id WITH =, table_number WITH =,
    tstzrange(scheduled_start_time, scheduled_end_time, '[)') WITH &&) WHERE (table_number IS NOT NULL),
  CONSTRAINT meetings_accepted_once_agreed CHECK (
    status NOT IN ('accepted', 'completed') OR accepted_at IS NOT NULL)
);
CREATE UNIQUE INDEX meetings_one_live_per_pair ON meetings
  (event_id, least(requester_user_id, requestee_user_id), greatest(requester_user_id, requestee_user_id))
  WHERE status IN ('pending', 'accepted');
-- For the assignment of a time, which counts the event's meetings at each time.
CREATE INDEX meetings_by_time ON meetings (event_id, scheduled_start_time)
  INCLUDE (scheduled_end_time, table_number)
  WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL;
CREATE INDEX meetings_by_event ON meetings (event_id, created_at, id);
CREATE INDEX meetings_by_requester ON meetings (requester_user_id, event_id);
CREATE INDEX meetings_by_requestee ON meetings (requestee_user_id, event_id);
CREATE INDEX meetings_without_time ON meetings (event_id, accepted_at, id)
  WHERE status = 'accepted' AND scheduled_start_time IS NULL;
CREATE INDEX meetings_to_complete ON meetings (scheduled_end_time) WHERE status = 'accepted';
CREATE INDEX meetings_to_expire ON meetings (event_id) WHERE status = 'pending';

-- When each person is taken. The exclusion constraint refuses two overlapping rows of a person.
CREATE TABLE occupancies (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL,
  kind text NOT NULL CHECK (kind IN ('meeting', 'blocked')),
  meeting_id uuid REFERENCES meetings ON DELETE CASCADE,
  -- Set for a blocked time, which is deleted with the registration.
  event_id uuid,
  CONSTRAINT occupancies_real_time CHECK (
    NOT isempty(during) AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL AND
    lower_inc(during) AND NOT upper_inc(during)),
  CONSTRAINT occupancies_kind_of_meeting CHECK ((kind = 'meeting') = (meeting_id IS NOT NULL)),
  CONSTRAINT occupancies_event_of_block CHECK ((kind = 'blocked') = (event_id IS NOT NULL)),
  FOREIGN KEY (event_id, user_id) REFERENCES event_registrations (event_id, user_id) ON DELETE CASCADE,
  CONSTRAINT occupancies_one_per_person UNIQUE (meeting_id, user_id),
  CONSTRAINT occupancies_nobody_twice EXCLUDE USING gist (user_id WITH =, during WITH &&)
);

CREATE INDEX occupancies_blocked ON occupancies (event_id, user_id) WHERE kind = 'blocked';

-- A meeting's time is written once, on the meeting; what it occupies follows from it here, so the
-- two can never differ. Both rows are written in the order of the ids, like every lock on people.
CREATE FUNCTION occupy_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.scheduled_start_time IS NOT DISTINCT FROM OLD.scheduled_start_time
      AND NEW.scheduled_end_time IS NOT DISTINCT FROM OLD.scheduled_end_time THEN
      RETURN NULL;
    END IF;
    DELETE FROM occupancies WHERE meeting_id = NEW.id;
  END IF;
  IF NEW.scheduled_start_time IS NOT NULL THEN
    INSERT INTO occupancies (user_id, during, kind, meeting_id)
    SELECT person, tstzrange(NEW.scheduled_start_time, NEW.scheduled_end_time, '[)'), 'meeting', NEW.id
    FROM unnest(ARRAY[least(NEW.requester_user_id, NEW.requestee_user_id),
                      greatest(NEW.requester_user_id, NEW.requestee_user_id)]) AS person;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER meetings_occupy_time
  AFTER INSERT OR UPDATE OF scheduled_start_time, scheduled_end_time ON meetings
  FOR EACH ROW EXECUTE FUNCTION occupy_time_of_meeting();

CREATE FUNCTION remember_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.scheduled_start_time IS NOT NULL THEN
    NEW.last_start_time := NEW.scheduled_start_time;
    NEW.last_end_time := NEW.scheduled_end_time;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER meetings_remember_time
  BEFORE INSERT OR UPDATE OF scheduled_start_time, scheduled_end_time ON meetings
  FOR EACH ROW EXECUTE FUNCTION remember_time_of_meeting();

-- The history of meetings' times: one row for each transaction that changed the time.
CREATE TABLE meeting_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  change text NOT NULL CHECK (change IN ('scheduled', 'changed', 'made-room', 'planned',
    'plan-undone', 'lost', 'declined', 'cancelled')),
  by_user_id uuid REFERENCES users ON DELETE SET NULL,
  old_start_time timestamptz,
  old_end_time timestamptz,
  new_start_time timestamptz,
  new_end_time timestamptz,
  CONSTRAINT meeting_history_times_whole CHECK (
    (old_start_time IS NULL) = (old_end_time IS NULL) AND
    (new_start_time IS NULL) = (new_end_time IS NULL)),
  CONSTRAINT meeting_history_is_a_change CHECK (
    (old_start_time, old_end_time) IS DISTINCT FROM (new_start_time, new_end_time))
);
CREATE INDEX meeting_history_of_meeting ON meeting_history (meeting_id, id);
-- For the deletion of an account, which looks for its rows.
CREATE INDEX meeting_history_by_user ON meeting_history (by_user_id) WHERE by_user_id IS NOT NULL;

-- A deferred trigger writes the row at the end of the transaction, so the last row has the present time.
-- The settings `rendezvous.time_by` and `rendezvous.time_cause` of the transaction name the person and the cause.
CREATE FUNCTION note_time_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  meeting meetings;
  old_start timestamptz;
  old_end timestamptz;
  cause text := nullif(current_setting('rendezvous.time_cause', true), '');
BEGIN
  SELECT * INTO meeting FROM meetings WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT new_start_time, new_end_time INTO old_start, old_end FROM meeting_history
  WHERE meeting_id = NEW.id ORDER BY id DESC LIMIT 1;
  -- A time given up and taken again, or a change noted already.
  IF (old_start, old_end)
    IS NOT DISTINCT FROM (meeting.scheduled_start_time, meeting.scheduled_end_time) THEN
    RETURN NULL;
  END IF;
  INSERT INTO meeting_history (meeting_id, change, by_user_id, old_start_time, old_end_time,
    new_start_time, new_end_time)
  VALUES (NEW.id,
    CASE
      WHEN meeting.status IN ('declined', 'cancelled') THEN meeting.status
      WHEN meeting.scheduled_start_time IS NULL THEN coalesce(cause, 'lost')
      WHEN old_start IS NULL THEN coalesce(nullif(cause, 'made-room'), 'scheduled')
      ELSE coalesce(cause, 'changed')
    END,
    nullif(current_setting('rendezvous.time_by', true), '')::uuid,
    old_start, old_end, meeting.scheduled_start_time, meeting.scheduled_end_time);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER meetings_note_first_time
  AFTER INSERT ON meetings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.scheduled_start_time IS NOT NULL)
  EXECUTE FUNCTION note_time_of_meeting();
CREATE CONSTRAINT TRIGGER meetings_note_time
  AFTER UPDATE OF scheduled_start_time, scheduled_end_time ON meetings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.scheduled_start_time, OLD.scheduled_end_time)
    IS DISTINCT FROM (NEW.scheduled_start_time, NEW.scheduled_end_time))
  EXECUTE FUNCTION note_time_of_meeting();

CREATE TABLE meeting_feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
  from_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  to_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comments text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT meeting_feedback_about_the_other CHECK (from_user_id <> to_user_id),
  CONSTRAINT meeting_feedback_once UNIQUE (meeting_id, from_user_id)
);
CREATE INDEX meeting_feedback_received ON meeting_feedback (to_user_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  to_user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid REFERENCES events ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 4000),
  is_read boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT messages_to_somebody_else CHECK (from_user_id <> to_user_id)
);
CREATE INDEX messages_sent ON messages (from_user_id, created_at DESC, id);
CREATE INDEX messages_received ON messages (to_user_id, created_at DESC, id);
CREATE INDEX messages_unread ON messages (to_user_id) WHERE NOT is_read;
