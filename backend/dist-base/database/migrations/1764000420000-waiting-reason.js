/** Why an accepted meeting waits for a time, as the worker found when it last looked. */
export class WaitingReason1764000420000 {
    async up(runner) {
        await runner.query(`
      ALTER TABLE meetings ADD COLUMN waiting_reason text
        CHECK (waiting_reason IN ('no-slots', 'requester-full', 'requestee-full', 'both-full',
          'no-shared-time', 'no-table'));
      UPDATE meetings SET waiting_reason = 'no-shared-time' WHERE waiting_since IS NOT NULL;
      ALTER TABLE meetings ADD CONSTRAINT meetings_waiting_has_a_reason
        CHECK ((waiting_since IS NULL) = (waiting_reason IS NULL));
    `);
    }
    async down(runner) {
        await runner.query('ALTER TABLE meetings DROP COLUMN waiting_reason');
    }
}
//# sourceMappingURL=1764000420000-waiting-reason.js.map