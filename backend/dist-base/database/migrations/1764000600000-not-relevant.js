/** Whom a person wants to see after everybody else in their own lists. Nobody else is ever told. */
export class NotRelevant1764000600000 {
    async up(runner) {
        await runner.query(`
      CREATE TABLE not_relevant (
        viewer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        other_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (viewer_id, other_id),
        CONSTRAINT not_relevant_somebody_else CHECK (viewer_id <> other_id)
      );
      CREATE INDEX not_relevant_by_other ON not_relevant (other_id);
    `);
    }
    async down(runner) {
        await runner.query('DROP TABLE not_relevant');
    }
}
//# sourceMappingURL=1764000600000-not-relevant.js.map