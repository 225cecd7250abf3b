import Box from '@mui/material/Box';
import type { Event } from '@rendezvous/contract';
import { eventAdminCalls } from '../../api/event-admin';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';
import { explainText, momentsText, rulesText } from '../../text/event-rules';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { CanTheyMeet } from './CanTheyMeet';
import { MomentsForm } from './MomentsForm';
import { RulesForm } from './RulesForm';
import { UnsavedForms } from './UnsavedForms';

/** Kinds of participants, who may ask whom, and how often. */
export function RulesTab({ event }: { event: Event }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <UnsavedForms>
        <Rules event={event} />
        <Section heading={momentsText.heading}>
          <MomentsForm event={event} />
        </Section>
      </UnsavedForms>
      <Section heading={explainText.heading}>
        <CanTheyMeet eventId={event.id} />
      </Section>
    </Box>
  );
}

function Rules({ event }: { event: Event }) {
  const { value, failure, again, put } = useRead(event.id, (signal) =>
    eventAdminCalls.participantTypes(event.id, { signal }),
  );
  useEventPart(event.id, 'rules', again);
  // A person of another type makes another version of the rules.
  useEventPart(event.id, 'people', again);
  if (value) return <RulesForm event={event} rules={value} onSaved={put} onRefused={again} />;
  if (!failure) return <LoadingState label={rulesText.loading} />;
  return <LoadFailed message={failure.message} onRetry={again} />;
}
