const SHOWN = 20;
/** Runs every view called `check_…` and returns what each finds, in the order of their names. */
export async function runChecks(from) {
    const views = await from.query(`SELECT viewname AS name FROM pg_views
     WHERE schemaname = current_schema() AND viewname LIKE 'check\\_%' ORDER BY viewname`);
    const results = [];
    for (const { name } of views) {
        // The name comes from the catalogue, not from a caller.
        const breaches = await from.query(`SELECT * FROM ${name} LIMIT ${SHOWN}`);
        results.push({ invariant: name.replace(/^check_/, '').replaceAll('_', ' '), breaches });
    }
    return results;
}
//# sourceMappingURL=checks.js.map