/** Meetings, the time they occupy, what people said of them, and messages. */
export const meetings = `
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
  -- Since when the worker knows that both people share no free slot; null before it has looked.
  waiting_since timestamptz,
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
  CONSTRAINT meetings_accepted_once_agreed CHECK (
    status NOT IN ('accepted', 'completed') OR accepted_at IS NOT NULL)
);
CREATE UNIQUE INDEX meetings_one_live_per_pair ON meetings
  (event_id, least(requester_user_id, requestee_user_id), greatest(requester_user_id, requestee_user_id))
  WHERE status IN ('pending', 'accepted');
CREATE INDEX meetings_by_requester ON meetings (requester_user_id, event_id);
CREATE INDEX meetings_by_requestee ON meetings (requestee_user_id, event_id);
CREATE INDEX meetings_without_time ON meetings (event_id, accepted_at, id)
  WHERE status = 'accepted' AND scheduled_start_time IS NULL;
CREATE INDEX meetings_to_complete ON meetings (scheduled_end_time) WHERE status = 'accepted';
CREATE INDEX meetings_to_expire ON meetings (event_id) WHERE status = 'pending';

-- Who is where when. Nobody can be in two places: the exclusion constraint says so to every writer.
CREATE TABLE occupancies (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  during tstzrange NOT NULL,
  kind text NOT NULL CHECK (kind IN ('meeting', 'blocked')),
  meeting_id uuid REFERENCES meetings ON DELETE CASCADE,
  CONSTRAINT occupancies_real_time CHECK (
    NOT isempty(during) AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL AND
    lower_inc(during) AND NOT upper_inc(during)),
  CONSTRAINT occupancies_kind_of_meeting CHECK ((kind = 'meeting') = (meeting_id IS NOT NULL)),
  CONSTRAINT occupancies_one_per_person UNIQUE (meeting_id, user_id),
  CONSTRAINT occupancies_nobody_twice EXCLUDE USING gist (user_id WITH =, during WITH &&)
);

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
`;
//# sourceMappingURL=meetings.js.map