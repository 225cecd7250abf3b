import pg from 'pg';
const { TIMESTAMPTZ } = pg.types.builtins;
const parse = pg.types.getTypeParser(TIMESTAMPTZ, 'text');
/** An instant as PostgreSQL writes it; one in UTC is read the way the language reads its own, in half the time. */
export function instantFrom(text) {
    const isUsual = text.charAt(4) === '-' && text.endsWith('+00');
    return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parse(text);
}
/** How `pg` reads values, lists of events being mostly instants. */
export const types = {
    getTypeParser: ((type, format = 'text') => type === TIMESTAMPTZ ? instantFrom : pg.types.getTypeParser(type, format)),
};
//# sourceMappingURL=instants.js.map