/** Whoever keeps in memory what a session is held against is told at commit that it is not so any more. */
export class Standing1764000700000 {
    async up(runner) {
        await runner.query(`
      CREATE FUNCTION tell_of_standing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('rendezvous_standing', OLD.id::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_tell_of_standing AFTER UPDATE OF token_version, is_admin ON users
        FOR EACH ROW EXECUTE FUNCTION tell_of_standing();
      CREATE TRIGGER users_tell_of_end AFTER DELETE ON users
        FOR EACH ROW EXECUTE FUNCTION tell_of_standing();
    `);
    }
    async down(runner) {
        await runner.query(`
      DROP TRIGGER users_tell_of_end ON users;
      DROP TRIGGER users_tell_of_standing ON users;
      DROP FUNCTION tell_of_standing;
    `);
    }
}
//# sourceMappingURL=1764000700000-standing.js.map