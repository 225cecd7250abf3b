/** Plans of an event's times that an administrator simulates, publishes and takes back. */
export class SchedulePlans1764000800000 {
    async up(runner) {
        await runner.query(`
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
    `);
    }
    async down(runner) {
        await runner.query('DROP TABLE schedule_plans');
    }
}
//# sourceMappingURL=1764000800000-schedule-plans.js.map