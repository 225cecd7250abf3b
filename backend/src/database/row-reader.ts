/** A column of an answer, as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  /** The OID of its type. */
  readonly dataTypeID: number;
}

/** What was sent for each column, in their order, as a row; null stays null. */
export type RowReader = (values: readonly (string | null)[]) => object;
type Parser = (value: string) => unknown;

/** By names and types of the columns: statements and connections share them, and so what V8 learns of them. */
const readers = new Map<string, RowReader>();

/**
 * Reads rows of these columns, each by the parser at its place, which depends on its type alone.
 *
 * The function is written for them, as a literal with every name in its place. `pg` copies an empty row and sets
 * one name after the other in the same line of code, for which V8 has no fast way (docs/adr/0034).
 */
export function rowReader(columns: readonly Column[], parsers: readonly Parser[]): RowReader {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  let reader = readers.get(key);
  if (reader === undefined) {
    reader = written(columns, parsers);
    readers.set(key, reader);
  }
  return reader;
}

function written(columns: readonly Column[], parsers: readonly Parser[]): RowReader {
  const named = parsers.map((_, at) => `parse${at}`);
  const fields = columns.map(
    ({ name }, at) =>
      `${JSON.stringify(name)}: values[${at}] === null ? null : parse${at}(values[${at}])`,
  );
  // Of the names of our own statements' columns, quoted, and of nothing else.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const make = new Function(...named, `return (values) => ({ ${fields.join(', ')} });`) as (
    ...all: readonly Parser[]
  ) => RowReader;
  return make(...parsers);
}
