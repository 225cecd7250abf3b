import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import SwapHorizSharp from '@mui/icons-material/SwapHorizSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ExplainReply, Person, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { eventAdminCalls } from '../../api/event-admin';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';
import { explainText } from '../../text/event-rules';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { fullName } from '../../ui/PersonAvatar';
import { PersonSearch } from './PersonSearch';

interface CanTheyMeetProps {
  eventId: Uuid;
  /** Who asks, to begin with. */
  asker?: Person;
}

/** Two attendees, and why one can or cannot ask the other for a meeting. */
export function CanTheyMeet({ eventId, asker: first }: CanTheyMeetProps) {
  const [asker, setAsker] = useState<Person | null>(first ?? null);
  const [other, setOther] = useState<Person | null>(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {explainText.intro}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PersonSearch
          label={explainText.asker}
          eventId={eventId}
          chosen={asker}
          onChoose={setAsker}
        />
        <PersonSearch
          label={explainText.other}
          eventId={eventId}
          chosen={other}
          onChoose={setOther}
        />
      </Box>
      {asker && other && (
        <>
          <Explanation
            key={`${asker.id} ${other.id}`}
            eventId={eventId}
            asker={asker}
            other={other}
          />
          <Button
            variant="outlined"
            startIcon={<SwapHorizSharp aria-hidden />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => {
              setAsker(other);
              setOther(asker);
            }}
          >
            {explainText.swap}
          </Button>
        </>
      )}
    </Box>
  );
}

interface ExplanationProps {
  eventId: Uuid;
  asker: Person;
  other: Person;
}

function Explanation({ eventId, asker, other }: ExplanationProps) {
  const { value, failure, again } = useRead(`${eventId} ${asker.id} ${other.id}`, (signal) =>
    eventAdminCalls.explain(eventId, asker.id, other.id, { signal }),
  );
  useEventPart(eventId, 'rules', again);
  useEventPart(eventId, 'people', again);
  if (value) return <Answer explained={value} asker={fullName(asker)} other={fullName(other)} />;
  if (!failure) return <LoadingState label={explainText.asking} />;
  return <LoadFailed message={failure.message || explainText.failed} onRetry={again} />;
}

interface AnswerProps {
  explained: ExplainReply;
  asker: string;
  other: string;
}

function Answer({ explained, asker, other }: AnswerProps) {
  const { possible, sharedTimes, remaining } = explained;
  // The line about their times says it.
  const reasons = explained.reasons.filter(({ code }) => code !== 'no-shared-time');
  const Icon = possible ? CheckSharp : BlockSharp;
  return (
    <Box
      role="status"
      sx={{
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderLeft: 6,
        borderColor: 'divider',
        borderLeftColor: possible ? 'match.high' : 'error.main',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Icon aria-hidden sx={{ color: possible ? 'match.high' : 'error.main' }} />
        <Typography sx={{ fontWeight: 650 }}>
          {possible ? explainText.possible(asker, other) : explainText.impossible(asker, other)}
        </Typography>
      </Box>
      {reasons.length > 0 && (
        <Box component="ul" role="list" sx={{ my: 2, pl: 6 }}>
          {reasons.map(({ message }) => (
            <Typography key={message} component="li">
              {message}
            </Typography>
          ))}
        </Box>
      )}
      <Typography variant="body2">
        {possible && sharedTimes === 0
          ? explainText.noSharedTime
          : explainText.sharedTimes(sharedTimes)}
      </Typography>
      {remaining.openRequests !== null && (
        <Typography variant="body2">
          {explainText.requestsLeft(asker, remaining.openRequests)}
        </Typography>
      )}
      {remaining.meetings !== null && (
        <Typography variant="body2">
          {explainText.meetingsLeft(asker, remaining.meetings)}
        </Typography>
      )}
    </Box>
  );
}
