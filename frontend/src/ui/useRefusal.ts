import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { placeMessages, type Fields } from './server-messages';

/** Why something was not done; the sentences of a server that answered. */
interface Failed {
  message: string;
  messages?: readonly string[];
}

interface Refusal<Field> {
  message: string;
  /** Where the person has to go on. */
  field: Field | undefined;
}

interface Options<Field extends string> extends Fields<Field> {
  /** Said when the failure has no words of its own. */
  fallback: string;
  /** Has the focus when no sentence is about a field. */
  otherwise?: Field;
}

/**
 * Shows what the server refused: as a whole in `failure`, and each sentence on the field it is
 * about. The focus goes to the first of those once the fields can be used again.
 */
export function useRefusal<Values extends FieldValues, Field extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  submitting: boolean,
  { fallback, otherwise, ...fields }: Options<Field>,
) {
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null);
  const { setError, setFocus } = form;
  useEffect(() => {
    if (!submitting && refusal?.field) setFocus(refusal.field);
  }, [submitting, refusal, setFocus]);
  const refuse = ({ message, messages = [] }: Failed) => {
    const placed = placeMessages(messages, fields).filter(({ field }) => field !== null);
    for (const { field, sentence } of placed) {
      if (field !== null) setError(field, { type: 'server', message: sentence });
    }
    setRefusal({ message: message || fallback, field: placed[0]?.field ?? otherwise });
  };
  return { failure: refusal?.message ?? null, refuse, forgive: () => setRefusal(null) };
}
