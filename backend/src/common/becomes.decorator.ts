type Convert = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/** What classes say of their own fields, by their prototypes. */
const declared = new Map<object, Map<string, Convert>>();
/** The same with what they inherit. */
const collected = new Map<object, ReadonlyMap<string, Convert>>();

/** What comes in under this name becomes what `convert` makes of it, before it is checked; nothing stays nothing. */
export const Becomes =
  (convert: Convert): PropertyDecorator =>
  (prototype, field) => {
    const own = declared.get(prototype) ?? new Map<string, Convert>();
    declared.set(prototype, own.set(String(field), convert));
  };

/** A copy of what came in, as the class of this prototype has it. */
export function converted(prototype: object, value: Fields): Fields {
  let conversions = collected.get(prototype);
  if (conversions === undefined) collected.set(prototype, (conversions = collect(prototype)));
  const copy: Record<string, unknown> = { ...value };
  for (const [field, convert] of conversions) {
    if (copy[field] !== undefined) copy[field] = convert(copy[field]);
  }
  return copy;
}

function collect(prototype: object): ReadonlyMap<string, Convert> {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  const inherited = parent === null ? [] : collect(parent);
  return new Map([...inherited, ...(declared.get(prototype) ?? [])]);
}
