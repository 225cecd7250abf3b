import pg from 'pg';
const known = new WeakMap();
/**
 * Runs a statement with a name. What columns it has is asked once for each connection it is prepared on:
 * PostgreSQL refuses a prepared statement whose columns have changed.
 */
export class NamedQuery extends pg.Query {
    constructor({ name, text }, values) {
        super(text, values);
        this.of = null;
        this.name = name;
    }
    prepare(connection) {
        this.of = knownOf(connection);
        const columns = connection.parsedStatements[this.name] === undefined
            ? undefined
            : this.of.columns.get(this.name);
        if (columns === undefined)
            return super.prepare(connection);
        Object.assign(this._result, columns);
        this._accumulateRows = true;
        super.prepare(this.of.unasked);
    }
    handleRowDescription(message) {
        super.handleRowDescription(message);
        const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
        this.of?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
}
function knownOf(connection) {
    let found = known.get(connection);
    if (found === undefined) {
        const unasked = Object.create(connection);
        unasked.describe = () => undefined;
        found = { unasked, columns: new Map() };
        known.set(connection, found);
    }
    return found;
}
//# sourceMappingURL=named-query.js.map