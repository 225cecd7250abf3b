/**
 * Whether a person lets their coming meetings be given other times to make room for one more, and when
 * a meeting was moved that way last.
 */
export class TimesMayMove1764000430000 {
    async up(runner) {
        await runner.query(`
      ALTER TABLE users ADD COLUMN times_may_move boolean NOT NULL DEFAULT true;
      ALTER TABLE meetings ADD COLUMN last_moved_at timestamptz;
    `);
    }
    async down(runner) {
        await runner.query(`
      ALTER TABLE meetings DROP COLUMN last_moved_at;
      ALTER TABLE users DROP COLUMN times_may_move;
    `);
    }
}
//# sourceMappingURL=1764000430000-times-may-move.js.map