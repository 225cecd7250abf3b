import type { Event, EventFields as Fields } from '@rendezvous/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { previewUpdate, updateEvent } from '../../live/admin-actions';
import { eventFormText } from '../../text/event-form';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormDialog } from '../../ui/FormDialog';
import { LoadingState } from '../../ui/LoadingState';
import { showToast } from '../../ui/toast';
import { EventFields } from './EventFields';
import { changedFieldsOf, editBounds, valuesOfEvent } from './event-values';
import { TimeSlotsPanel } from './TimeSlotsPanel';
import { useEventCommand } from './useEventCommand';
import { useGuardedClose } from '../../ui/useGuardedClose';
import { useLatestEvent } from './useLatestEvent';
import { useFormDraft } from '../../ui/useFormDraft';

interface EditEventDialogProps {
  event: Event;
  onClose: () => void;
}

const texts = {
  title: eventFormText.editTitle,
  submitLabel: eventFormText.update,
  pendingLabel: eventFormText.updating,
  maxWidth: 'md',
} as const;

/** Edits an event as it is on the server now; meetings it would move are asked about before saving. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const latest = useLatestEvent(event);
  if (latest) return <EditForm event={latest} onClose={onClose} />;
  return (
    <FormDialog {...texts} pending={false} blocked onSubmit={() => undefined} onClose={onClose}>
      <LoadingState label={eventFormText.loading} />
    </FormDialog>
  );
}

function EditForm({ event, onClose }: EditEventDialogProps) {
  const [initial] = useState(() => valuesOfEvent(event));
  const form = useForm({ defaultValues: initial });
  const { isDirty, dirtyFields } = form.formState;
  const forget = useFormDraft(`event.${event.id}`, form);
  const saving = useSaving(event, form.setError, () => {
    forget();
    onClose();
  });
  const { close, question } = useGuardedClose(isDirty, onClose, forget);
  const submit = form.handleSubmit(async (values) => {
    if (isDirty) return saving.begin(changedFieldsOf(values, dirtyFields));
    const { unchanged, unchangedBody } = eventFormText;
    showToast({ title: unchanged, description: unchangedBody(event.name) });
    forget();
    onClose();
  });
  return (
    <FormDialog
      {...texts}
      pending={saving.pending}
      blocked={false}
      held={isDirty}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <EventFields
        control={form.control}
        register={form.register}
        bounds={editBounds}
        initial={initial}
        disabled={saving.pending}
      />
      <TimeSlotsPanel event={event} />
      {question}
      <ConfirmDialog
        open={saving.affected > 0}
        title={eventFormText.affectedTitle}
        body={eventFormText.affectedBody(saving.affected)}
        confirmLabel={eventFormText.affectedConfirm}
        onConfirm={() => void saving.goOn()}
        onCancel={saving.stay}
      />
    </FormDialog>
  );
}

/** First what saving would do; it is done at once where no meeting has to move, else when confirmed. */
function useSaving(
  event: Event,
  setError: Parameters<typeof useEventCommand>[0],
  onDone: () => void,
) {
  const [asked, setAsked] = useState<{ changes: Partial<Fields>; affected: number } | null>(null);
  const { pending, run } = useEventCommand(setError);
  const failureTitle = eventFormText.updateFailed;
  const save = async (changes: Partial<Fields>) => {
    const description = eventFormText.updatedBody(changes.name ?? event.name);
    const saved = await run(() => updateEvent(event.id, changes), {
      success: { title: eventFormText.updated, description },
      failureTitle,
    });
    if (saved) onDone();
  };
  const begin = async (changes: Partial<Fields>) => {
    let affected = 0;
    const may = await run(
      async () => {
        const preview = await previewUpdate(event.id, changes);
        if (preview.ok) affected = preview.value.affectedMeetings;
        return preview;
      },
      { failureTitle },
    );
    if (!may) return;
    if (affected > 0) setAsked({ changes, affected });
    else await save(changes);
  };
  return {
    pending,
    affected: asked?.affected ?? 0,
    begin,
    goOn: async () => {
      if (!asked) return;
      setAsked(null);
      await save(asked.changes);
    },
    stay: () => setAsked(null),
  };
}
