type Values = Record<string, unknown>;

/** What of a form is worth keeping: fields that differ from what it began with, but for those left out. */
export function draftOfForm(values: Values, initial: Values, leftOut: readonly string[]): string {
  const changed = Object.entries(values).filter(
    ([name, value]) => !leftOut.includes(name) && value !== initial[name],
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}

/** The fields of a draft that the form has; an older page may have kept others. */
export function fieldsOfDraft(draft: string, initial: Values): [string, unknown][] {
  try {
    const kept: unknown = JSON.parse(draft === '' ? '{}' : draft);
    if (typeof kept !== 'object' || kept === null) return [];
    return Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(initial, name) && typeof value === typeof initial[name],
    );
  } catch {
    return [];
  }
}
