import { DefaultNamingStrategy } from 'typeorm';
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Columns are snake_case in the database and camelCase in the code. */
export class SnakeNaming extends DefaultNamingStrategy {
    columnName(property, custom, prefixes) {
        return snake([...prefixes, custom ?? property].join('_'));
    }
    joinColumnName(relation, column) {
        return snake(`${relation}_${column}`);
    }
}
//# sourceMappingURL=naming.js.map