import { useContext, useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './drafts';
import { draftOfForm, fieldsOfDraft } from './form-draft';
import { DraftOwner } from './useDraft';

const nothing: readonly string[] = [];

/**
 * Keeps what is changed in a form as a draft, and puts it into the form when the form is shown again.
 * @param leftOut fields that are not kept, such as passwords; the same array with each call
 * @returns forgets the draft
 */
export function useFormDraft<Values extends FieldValues>(
  what: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch' | 'formState'>,
  leftOut = nothing,
): () => void {
  const owner = useContext(DraftOwner);
  const { getValues, setValue, watch } = form;
  const { defaultValues } = form.formState;
  useEffect(() => {
    const initial = (defaultValues ?? {}) as Record<string, unknown>;
    for (const [name, value] of fieldsOfDraft(readDraft(owner, what), initial)) {
      const field = name as Path<Values>;
      setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const { unsubscribe } = watch(() =>
      keepDraft(owner, what, draftOfForm(getValues(), initial, leftOut)),
    );
    return unsubscribe;
  }, [owner, what, getValues, setValue, watch, defaultValues, leftOut]);
  return () => keepDraft(owner, what, '');
}
