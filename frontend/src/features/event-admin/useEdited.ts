import { useContext, useState } from 'react';
import { keepDraft, readDraft } from '../../ui/drafts';
import { DraftOwner } from '../../ui/useDraft';

interface Edited<Values> {
  /** As typed; as saved while nothing is typed. */
  values: Values;
  isDirty: boolean;
  /** What is saved is no longer what the typing began with. */
  isOvertaken: boolean;
  change: (values: Values) => void;
  /** What is typed stays; what others have changed and is not typed over here becomes as they have it. */
  keep: () => void;
  /** Shows what is saved; what is typed is gone. */
  forget: () => void;
}

interface Merging<Values> {
  /** Whether a draft, which an older page may have kept, still has the shape. */
  isValues: (value: unknown) => value is Values;
  /** Both changes of `base`: one's own where both have changed the same. */
  merged: (base: Values, mine: Values, theirs: Values) => Values;
}

interface Kept<Values> {
  /** What was saved when the typing began, as text. */
  base: string;
  typed: Values;
}

function keptIn<Values>(
  draft: string,
  isValues: (value: unknown) => value is Values,
): Kept<Values> | null {
  try {
    const kept: unknown = JSON.parse(draft === '' ? 'null' : draft);
    if (typeof kept !== 'object' || kept === null || !('typed' in kept) || !('base' in kept))
      return null;
    const { base, typed } = kept;
    return typeof base === 'string' && isValues(typed) ? { base, typed } : null;
  } catch {
    return null;
  }
}

/**
 * What is typed over something that others may change meanwhile, kept as a draft.
 * @param what names the draft within the account, for as long as the component is there
 * @param saved plain data; what is equal as JSON is equal
 */
export function useEdited<Values>(
  what: string,
  saved: Values,
  { isValues, merged }: Merging<Values>,
): Edited<Values> {
  const owner = useContext(DraftOwner);
  const [kept, setKept] = useState(() => keptIn(readDraft(owner, what), isValues));
  const now = JSON.stringify(saved);
  const isDirty = kept !== null && JSON.stringify(kept.typed) !== now;
  const put = (next: Kept<Values> | null) => {
    setKept(next);
    keepDraft(owner, what, next === null ? '' : JSON.stringify(next));
  };
  return {
    values: isDirty ? kept.typed : saved,
    isDirty,
    isOvertaken: isDirty && kept.base !== now,
    change: (typed) =>
      put(JSON.stringify(typed) === now ? null : { base: isDirty ? kept.base : now, typed }),
    keep: () => {
      if (!isDirty) return;
      const base = JSON.parse(kept.base) as unknown;
      const typed = isValues(base) ? merged(base, kept.typed, saved) : kept.typed;
      put({ base: now, typed });
    },
    forget: () => put(null),
  };
}
