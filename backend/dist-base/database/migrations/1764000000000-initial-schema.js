import { people } from './initial/people.js';
import { meetings } from './initial/meetings.js';
import { streams } from './initial/streams.js';
/** The first schema: people and events, meetings and the time they occupy, streams and outbox. */
export class InitialSchema1764000000000 {
    async up(runner) {
        for (const statements of [people, meetings, streams])
            await runner.query(statements);
    }
    async down(runner) {
        await runner.query(`
      DROP TABLE outbox, stream_entries, streams, library_images, messages, meeting_feedback,
        occupancies, meetings, event_registrations, events, first_administrator, users;
      DROP FUNCTION open_stream, occupy_time_of_meeting, append_consequences;
    `);
    }
}
//# sourceMappingURL=1764000000000-initial-schema.js.map