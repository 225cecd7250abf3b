import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createEvent } from '../../live/admin-actions';
import { eventFormText } from '../../text/event-form';
import { FormDialog } from '../../ui/FormDialog';
import { EventFields } from './EventFields';
import { createBounds, fieldsOf, newEventValues } from './event-values';
import { useEventCommand } from './useEventCommand';
import { useGuardedClose } from '../../ui/useGuardedClose';
import { useFormDraft } from '../../ui/useFormDraft';

/** Creates an event; a failure keeps what was entered. */
export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const [initial] = useState(newEventValues);
  const form = useForm({ defaultValues: initial });
  const { control, register, handleSubmit, setError, formState } = form;
  const { pending, run } = useEventCommand(setError);
  const forget = useFormDraft('event.new', form);
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
      title={eventFormText.createTitle}
      submitLabel={eventFormText.create}
      pendingLabel={eventFormText.creating}
      pending={pending}
      blocked={false}
      held={formState.isDirty}
      maxWidth="md"
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
