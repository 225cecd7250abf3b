/** A value of a screen that the query string of the address holds. */
export interface AddressValue<Value extends string> {
  /** Of the parameter. */
  name: string;
  /** The value a parameter stands for; that of null is the default, which has no parameter. */
  read: (parameter: string | null) => Value;
  /** Whether a change makes an entry of the history, so that Back returns to the value before. */
  makesEntry?: boolean;
  /** It is typed: the address follows after a pause. */
  isTyped?: boolean;
  /** Parameters that end with a change of this one. */
  drops?: readonly string[];
}

/** Reads one of some values; the first of them where the parameter is missing or unknown. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return (parameter: string | null): Value =>
    values.find((value) => value === parameter) ?? values[0];
}

/** Reads a text of at most as many characters as a search field takes. */
export const anyText = (parameter: string | null): string => (parameter ?? '').slice(0, 200);

/** Reads an id; empty where the parameter is missing or none. */
export const idOrNone = (parameter: string | null): string =>
  (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(parameter ?? '') ?? [''])[0];

/** The query string in which the value has changed. */
export function withAddressValue<Value extends string>(
  search: string,
  { name, read, drops = [] }: AddressValue<Value>,
  value: Value,
): string {
  const parameters = new URLSearchParams(search);
  for (const dropped of drops) parameters.delete(dropped);
  if (value === read(null)) parameters.delete(name);
  else parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
