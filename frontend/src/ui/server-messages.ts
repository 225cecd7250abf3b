/** A sentence of the server's and the field it is about, null where it names none. */
export interface PlacedMessage<Field extends string> {
  field: Field | null;
  sentence: string;
}

export interface Fields<Field extends string> {
  /** What the form calls each field. */
  labels: Readonly<Record<Field, string>>;
  /** What tells that a sentence is about a field without naming it as the server does. */
  hints?: readonly (readonly [RegExp, Field])[];
}

/**
 * Finds the field each sentence is about. The server begins with its own name of a field, in whose
 * place the person reads the form's.
 */
export function placeMessages<Field extends string>(
  messages: readonly string[],
  { labels, hints = [] }: Fields<Field>,
): PlacedMessage<Field>[] {
  const names = Object.keys(labels) as Field[];
  return messages.map((message) => {
    const named = names.find((name) => message.startsWith(`${name} `));
    const hinted = hints.find(([pattern]) => pattern.test(message))?.[1];
    const sentence = names.reduce(
      (text, name) => text.replace(new RegExp(`\\b${name}\\b(?= |$)`), labels[name]),
      named ? message : '',
    );
    return { field: named ?? hinted ?? null, sentence: sentence || message };
  });
}

type SetError<Field extends string> = (
  field: Field,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows each sentence on its field and moves the focus to the first of them. */
export function showOnFields<Field extends string>(
  placed: readonly PlacedMessage<Field>[],
  setError: SetError<Field>,
): void {
  let first = true;
  for (const { field, sentence } of placed) {
    if (field === null) continue;
    setError(field, { message: sentence }, { shouldFocus: first });
    first = false;
  }
}
