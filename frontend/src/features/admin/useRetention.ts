import type { RetentionPreview } from '@rendezvous/contract';
import { useState } from 'react';
import { retentionCalls } from '../../api/retention';
import { outcomeOf } from '../../live/outcome';
import { useRead } from '../../live/use-read';
import { retentionText as text } from '../../text/retention';
import { useCommand } from '../../ui/useCommand';
import {
  changesOf,
  isValid,
  retentionKinds,
  valuesOf,
  type RetentionKind,
  type RetentionValues,
} from './retention-values';

/** For how long things are kept: the settings, what the fields hold, and what that would delete. */
export function useRetention() {
  const {
    value: state,
    failure,
    again,
    put,
  } = useRead('retention', (signal) => retentionCalls.state({ signal }));
  const [typed, setTyped] = useState<RetentionValues | null>(null);
  const [preview, setPreview] = useState<RetentionPreview | null>(null);
  const looking = useCommand();
  const saving = useCommand();
  const values = typed ?? (state ? valuesOf(state.settings) : null);
  const wrong =
    values === null ? [] : retentionKinds.filter((kind) => !isValid(kind, values[kind]));
  const changes = state && values && wrong.length === 0 ? changesOf(values, state.settings) : {};

  /** Another value makes a preview untrue. */
  const change = (kind: RetentionKind, value: RetentionValues[RetentionKind]) => {
    if (values === null) return;
    setTyped({ ...values, [kind]: value });
    setPreview(null);
  };
  const look = async (): Promise<RetentionPreview | null> => {
    let found: RetentionPreview | null = null;
    await looking.run(
      async () => {
        const outcome = await outcomeOf(retentionCalls.preview(changes));
        if (outcome.ok) found = outcome.value;
        return outcome;
      },
      { failureTitle: text.previewFailed },
    );
    setPreview(found);
    return found;
  };
  const save = () =>
    saving.run(
      async () => {
        const outcome = await outcomeOf(retentionCalls.change(changes));
        if (outcome.ok) {
          put(outcome.value);
          setTyped(null);
          setPreview(null);
        }
        return outcome;
      },
      {
        success: { title: text.saved, description: text.savedBody },
        failureTitle: text.saveFailed,
      },
    );
  return {
    state,
    failure,
    again,
    values,
    wrong,
    isChanged: Object.keys(changes).length > 0,
    change,
    preview,
    look,
    isLooking: looking.pending,
    save,
    isSaving: saving.pending,
  };
}
