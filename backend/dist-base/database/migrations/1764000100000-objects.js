/**
 * Stored images, and what refers to them. A photo and a library image are stored objects and a banner
 * is a library image because the database says so, whoever deletes or uses one at the same moment.
 */
export class Objects1764000100000 {
    async up(runner) {
        await runner.query(`
      CREATE TABLE objects (
        -- The address it is read from, without its origin.
        path text PRIMARY KEY,
        owner uuid CONSTRAINT objects_owner_exists REFERENCES users ON DELETE SET NULL,
        -- Since when nothing is known to refer to it; null while something does. Kept by the sweep.
        unused_since timestamptz DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX objects_by_owner ON objects (owner);

      -- Files that may lie in the storage without being an object: about to become one, or to go.
      CREATE TABLE loose_files (
        key text PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      );

      INSERT INTO objects (path)
        SELECT path FROM library_images UNION
        SELECT profile_image FROM users WHERE profile_image IS NOT NULL;
      UPDATE events SET banner_image = NULL
        WHERE banner_image NOT IN (SELECT path FROM library_images);

      ALTER TABLE library_images ADD CONSTRAINT library_images_are_objects
        FOREIGN KEY (path) REFERENCES objects;
      ALTER TABLE users ADD CONSTRAINT users_photo_is_an_object
        FOREIGN KEY (profile_image) REFERENCES objects;
      ALTER TABLE events ADD CONSTRAINT events_banner_in_library
        FOREIGN KEY (banner_image) REFERENCES library_images (path);
      CREATE INDEX users_by_photo ON users (profile_image) WHERE profile_image IS NOT NULL;
      CREATE INDEX events_by_banner ON events (banner_image) WHERE banner_image IS NOT NULL;
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP INDEX events_by_banner, users_by_photo;
      ALTER TABLE events DROP CONSTRAINT events_banner_in_library;
      ALTER TABLE users DROP CONSTRAINT users_photo_is_an_object;
      ALTER TABLE library_images DROP CONSTRAINT library_images_are_objects;
      DROP TABLE loose_files, objects;
    `);
    }
}
//# sourceMappingURL=1764000100000-objects.js.map