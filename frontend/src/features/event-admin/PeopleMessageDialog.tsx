import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, ParticipantType, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { eventAdminCalls } from '../../api/event-admin';
import { messageAttendees } from '../../live/event-admin-actions';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';
import { peopleMessageText as text } from '../../text/event-people';
import { CheckboxField } from '../../ui/CheckboxField';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { showToast } from '../../ui/toast';
import { useCommand } from '../../ui/useCommand';
import { useDraft } from '../../ui/useDraft';

/** In characters. */
const longestMessage = 4000;

interface PeopleMessageDialogProps {
  event: Event;
  types: readonly ParticipantType[];
  onClose: () => void;
}

/** How many people are of one of the types; of all people where there are none. */
async function countOf(eventId: Uuid, typeIds: readonly Uuid[] | null, signal: AbortSignal) {
  const queries = typeIds?.map((id) => `participantTypeId=${id}&limit=1`) ?? ['limit=1'];
  const pages = await Promise.all(
    queries.map((query) => eventAdminCalls.attendees(eventId, query, null, { signal })),
  );
  return pages.reduce((sum, { total, rows }) => sum + (total ?? rows.length), 0);
}

/** Writes to everybody of the event or to some types of them, and says before to how many. */
export function PeopleMessageDialog({ event, types, onClose }: PeopleMessageDialogProps) {
  const [content, setContent] = useDraft(`event-message.${event.id}`);
  const [to, setTo] = useState<'everybody' | 'someTypes'>('everybody');
  const [chosen, setChosen] = useState<readonly Uuid[]>([]);
  const { pending, run } = useCommand();
  const typeIds =
    to === 'someTypes' ? types.map(({ id }) => id).filter((id) => chosen.includes(id)) : null;
  const {
    value: count,
    failure,
    again,
  } = useRead(`count:${event.id}:${typeIds?.join() ?? 'all'}`, (signal) =>
    countOf(event.id, typeIds, signal),
  );
  useEventPart(event.id, 'people', again);
  const trimmed = content.trim();
  const submit = async () => {
    const sent = await run(
      async () => {
        const outcome = await messageAttendees(event.id, {
          content: trimmed,
          ...(typeIds && { participantTypeIds: typeIds }),
        });
        // People may have come and gone since they were counted.
        if (outcome.ok)
          showToast({ title: text.sent, description: text.sentBody(outcome.value.recipients) });
        return outcome;
      },
      { failureTitle: text.failed },
    );
    if (!sent) return;
    setContent('');
    onClose();
  };
  const standing =
    count === undefined
      ? (failure?.message ?? text.counting)
      : count === 0
        ? text.nobody
        : text.count(count);
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.send(count ?? null)}
      pendingLabel={text.sending}
      pending={pending}
      blocked={trimmed === '' || !count}
      held={trimmed !== ''}
      onSubmit={() => void submit()}
      onDiscard={() => setContent('')}
      onClose={onClose}
    >
      {types.length > 0 && (
        <LabelledSelect
          label={text.to}
          value={to}
          onChange={setTo}
          disabled={pending}
          options={[
            { value: 'everybody', label: text.everybody },
            { value: 'someTypes', label: text.someTypes },
          ]}
        />
      )}
      {to === 'someTypes' && (
        <Box component="fieldset" disabled={pending} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
            {text.types}
          </Typography>
          {types.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </Box>
      )}
      <Typography role="status" sx={{ fontWeight: 650 }}>
        {standing}
      </Typography>
      <LabelledTextField
        label={text.label}
        hint={text.hint}
        value={content}
        onChange={setContent}
        maxLength={longestMessage}
        multiline
        minRows={5}
        disabled={pending}
      />
    </FormDialog>
  );
}
