-- Events, registrations, and plans of the meetings' times.

CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '',
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  timezone text NOT NULL DEFAULT 'UTC',
  networking_start_time text NOT NULL DEFAULT '09:00',
  networking_end_time text NOT NULL DEFAULT '17:00',
  meeting_duration_minutes integer NOT NULL DEFAULT 10 CHECK (meeting_duration_minutes BETWEEN 1 AND 480),
  meeting_gap_minutes integer NOT NULL DEFAULT 5 CHECK (meeting_gap_minutes BETWEEN 0 AND 240),
  location text,
  is_virtual boolean NOT NULL DEFAULT false,
  max_attendees integer CHECK (max_attendees BETWEEN 1 AND 1000000),
  -- The number of tables; null: no limit.
  tables integer CHECK (tables BETWEEN 1 AND 10000),
  slot_policy text NOT NULL DEFAULT 'first' CHECK (slot_policy IN ('first', 'compact', 'balanced')),
  -- The worker gives no time that begins sooner than this.
  lead_time_minutes integer NOT NULL DEFAULT 10 CHECK (lead_time_minutes BETWEEN 0 AND 120),
  banner_image text CONSTRAINT events_banner_in_library REFERENCES library_images (path),
  external_url text,
  is_active boolean NOT NULL DEFAULT true,
  attendee_count integer NOT NULL DEFAULT 0 CHECK (attendee_count >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT events_end_after_start CHECK (start_date < end_date),
  CONSTRAINT events_at_most_31_days CHECK (end_date <= start_date + interval '31 days'),
  CONSTRAINT events_hours_written_hh_mm CHECK (
    networking_start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND
    networking_end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT events_hours_run_forward CHECK (networking_start_time COLLATE "C" < networking_end_time COLLATE "C"),
  CONSTRAINT events_room_for_everyone CHECK (max_attendees IS NULL OR attendee_count <= max_attendees)
);
CREATE INDEX events_by_banner ON events (banner_image) WHERE banner_image IS NOT NULL;
CREATE INDEX events_by_start ON events (start_date, id);

CREATE TABLE event_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  registered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_registrations_once UNIQUE (event_id, user_id)
);
CREATE INDEX event_registrations_by_user ON event_registrations (user_id, event_id);

-- Plans that an administrator simulates, publishes and undoes.
CREATE TABLE schedule_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN
    ('queued', 'running', 'ready', 'published', 'undone', 'failed', 'outdated')),
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  seed integer NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the worker last wrote to it.
  touched_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  CONSTRAINT schedule_plans_result_once_made CHECK ((result IS NOT NULL) =
    (status IN ('ready', 'published', 'undone', 'outdated'))),
  CONSTRAINT schedule_plans_published_at_a_time CHECK ((published_at IS NOT NULL) =
    (status IN ('published', 'undone')))
);
CREATE UNIQUE INDEX schedule_plans_one_at_a_time ON schedule_plans (event_id)
  WHERE status IN ('queued', 'running');
CREATE INDEX schedule_plans_latest ON schedule_plans (event_id, created_at DESC);
