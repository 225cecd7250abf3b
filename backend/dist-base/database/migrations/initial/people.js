/** Accounts, events and who goes where. */
export const people = `
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  password text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text NOT NULL,
  role text NOT NULL,
  what_they_buy text NOT NULL,
  what_they_sell text NOT NULL,
  reason_for_meeting text,
  is_vip boolean NOT NULL DEFAULT false,
  is_admin boolean NOT NULL DEFAULT false,
  profile_image text,
  consent_to_share_data boolean NOT NULL DEFAULT false,
  -- Every token carries it; raising it ends the sessions that carry a lower one.
  token_version integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_administrators ON users (id) WHERE is_admin;

-- One row at most, whoever asks at the same time: set-up inserts it beside the account.
CREATE TABLE first_administrator (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);

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
  banner_image text,
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
CREATE INDEX events_by_start ON events (start_date, id);

CREATE TABLE event_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  registered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_registrations_once UNIQUE (event_id, user_id)
);
CREATE INDEX event_registrations_by_user ON event_registrations (user_id, event_id);

CREATE TABLE library_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  path text NOT NULL UNIQUE,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;
//# sourceMappingURL=people.js.map