/** What is counted of one event would otherwise read the meetings of all of them. */
export class MeetingsByEvent1764000500000 {
    async up(runner) {
        await runner.query('CREATE INDEX meetings_by_event ON meetings (event_id, created_at, id)');
    }
    async down(runner) {
        await runner.query('DROP INDEX meetings_by_event');
    }
}
//# sourceMappingURL=1764000500000-meetings-by-event.js.map