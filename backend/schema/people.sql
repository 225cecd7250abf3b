-- Accounts, images, and whom a person marks as not relevant.

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
  -- Coming meetings may be given another time to make room for one more.
  times_may_move boolean NOT NULL DEFAULT true,
  -- Every token carries it; raising it ends the sessions that carry a lower one.
  token_version integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_administrators ON users (id) WHERE is_admin;

-- At most one row, also under simultaneous calls: set-up inserts it with the account.
CREATE TABLE first_administrator (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX users_by_photo ON users (profile_image) WHERE profile_image IS NOT NULL;

-- Stored images.
CREATE TABLE objects (
  -- The address it is read from, without its origin.
  path text PRIMARY KEY,
  owner uuid CONSTRAINT objects_owner_exists REFERENCES users ON DELETE SET NULL,
  -- Since when no row refers to the object; null while one does. The sweep updates it.
  unused_since timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX objects_by_owner ON objects (owner);
ALTER TABLE users ADD CONSTRAINT users_photo_is_an_object FOREIGN KEY (profile_image) REFERENCES objects;

-- Files that may be in the storage without an object: about to become one, or to be deleted.
CREATE TABLE loose_files (
  key text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE library_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  path text NOT NULL UNIQUE CONSTRAINT library_images_are_objects REFERENCES objects,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Whom a person marks as not relevant, so that they stand last in that person's lists. Nobody else learns of it.
CREATE TABLE not_relevant (
  viewer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (viewer_id, other_id),
  CONSTRAINT not_relevant_somebody_else CHECK (viewer_id <> other_id)
);
CREATE INDEX not_relevant_by_other ON not_relevant (other_id);
