import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const { TIMESTAMPTZ } = pg.types.builtins;
const parse = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date | number;

/** An instant as PostgreSQL writes it; one in UTC is read the way the language reads its own, in half the time. */
export function instantFrom(text: string): Date | number {
  const isUsual = text.charAt(4) === '-' && text.endsWith('+00');
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parse(text);
}

/** How `pg` reads values, lists of events being mostly instants. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: TypeId, format: 'text' = 'text'): unknown =>
    type === TIMESTAMPTZ ? instantFrom : pg.types.getTypeParser(type, format)) as never,
};
