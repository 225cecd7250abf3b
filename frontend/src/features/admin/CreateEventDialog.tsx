import type { Event } from '@rendezvous/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createEvent } from '../../live/admin-actions';
import { eventFormText } from '../../text/event-form';
import { FormDialog } from '../../ui/FormDialog';
import { LoadingState } from '../../ui/LoadingState';
import { EventFields } from './EventFields';
import {
  createBounds,
  type EventValues,
  fieldsOf,
  newEventValues,
  valuesOfCopy,
} from './event-values';
import { useEventCommand } from './useEventCommand';
import { useGuardedClose } from '../../ui/useGuardedClose';
import { useFormDraft } from '../../ui/useFormDraft';
import { useLatestEvent } from './useLatestEvent';

const texts = {
  title: eventFormText.createTitle,
  submitLabel: eventFormText.create,
  pendingLabel: eventFormText.creating,
  maxWidth: 'md',
} as const;

interface CreateEventDialogProps {
  /** The event that the form begins with a copy of; absent: it begins with what is usual. */
  copied?: Event;
  onClose: () => void;
}

/** Creates an event; a failure keeps what was entered. */
export function CreateEventDialog({ copied, onClose }: CreateEventDialogProps) {
  const [initial] = useState(() => newEventValues());
  if (copied) return <DuplicateEventDialog event={copied} onClose={onClose} />;
  return <CreateForm initial={initial} draft="event.new" onClose={onClose} />;
}

function DuplicateEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const latest = useLatestEvent(event);
  if (latest)
    return (
      <CreateForm
        initial={valuesOfCopy(latest)}
        draft={`event.copy.${event.id}`}
        onClose={onClose}
      />
    );
  return (
    <FormDialog {...texts} pending={false} blocked onSubmit={() => undefined} onClose={onClose}>
      <LoadingState label={eventFormText.loading} />
    </FormDialog>
  );
}

interface CreateFormProps {
  initial: EventValues;
  /** The name of what is kept of the form until it is sent. */
  draft: string;
  onClose: () => void;
}

function CreateForm({ initial, draft, onClose }: CreateFormProps) {
  const form = useForm({ defaultValues: initial });
  const { control, register, handleSubmit, setError, formState } = form;
  const { pending, run } = useEventCommand(setError);
  const forget = useFormDraft(draft, form);
  const { close, question } = useGuardedClose(formState.isDirty, onClose, forget);
  const submit = handleSubmit(async (values) => {
    const created = await run(() => createEvent(fieldsOf(values)), {
      success: {
        title: eventFormText.created,
        description: eventFormText.createdBody(values.name.trim()),
      },
      failureTitle: eventFormText.createFailed,
    });
    if (!created) return;
    forget();
    onClose();
  });
  return (
    <FormDialog
      {...texts}
      pending={pending}
      blocked={false}
      held={formState.isDirty}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <EventFields
        control={control}
        register={register}
        bounds={createBounds}
        initial={initial}
        disabled={pending}
      />
      {question}
    </FormDialog>
  );
}
