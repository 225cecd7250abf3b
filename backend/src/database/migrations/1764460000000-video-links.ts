import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives events a link to the room of their meetings. Until then a meeting of a virtual event had a link to the event's
 * own site or to the list of its meetings, where nobody meets: meetings that are not over lose such a link.
 */
export class VideoLinks1764460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events ADD COLUMN video_url text
      CONSTRAINT events_video_url_is_https CHECK (video_url ~* '^https://' AND length(video_url) <= 2000)`);
    await runner.query(`UPDATE meetings SET meeting_link = NULL, version = meetings.version + 1, updated_at = now()
      FROM events WHERE events.id = meetings.event_id
        AND meetings.status = 'accepted' AND scheduled_end_time > now()
        AND (meeting_link = external_url OR meeting_link LIKE '%/events/' || events.id || '/meetings')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP COLUMN video_url');
  }
}
