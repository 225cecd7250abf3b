import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InvitationResult } from '@rendezvous/contract';
import { useRef } from 'react';
import { withdrawInvitation } from '../../live/event-admin-actions';
import { inviteText } from '../../text/access';
import { StripRow } from '../../ui/StripRow';
import { useCommand } from '../../ui/useCommand';

/** What became of an invited address, up to now. */
export interface Invited extends Omit<InvitationResult, 'state'> {
  readonly state: InvitationResult['state'] | 'withdrawn';
}

const tones = {
  sent: 'done',
  registered: 'done',
  error: 'attention',
  withdrawn: 'stopped',
} as const;

interface InvitationResultsProps {
  eventId: string;
  results: readonly Invited[];
  onWithdrawn: (email: string) => void;
}

/** What became of each address; an invitation that is mailed can be withdrawn. */
export function InvitationResults({ eventId, results, onWithdrawn }: InvitationResultsProps) {
  return (
    <Box component="ul" aria-label={inviteText.results} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {results.map((result) => (
        <Result
          key={result.email}
          eventId={eventId}
          result={result}
          onWithdrawn={() => onWithdrawn(result.email)}
        />
      ))}
    </Box>
  );
}

interface ResultProps {
  eventId: string;
  result: Invited;
  onWithdrawn: () => void;
}

function Result({ eventId, result, onWithdrawn }: ResultProps) {
  const { email, state, message } = result;
  const { pending, run } = useCommand();
  const said = useRef<HTMLElement>(null);
  const withdraw = async () => {
    const isWithdrawn = await run(() => withdrawInvitation(eventId, email), {
      failureTitle: inviteText.withdrawFailed,
    });
    if (!isWithdrawn) return;
    onWithdrawn();
    said.current?.focus();
  };
  return (
    <StripRow
      tone={tones[state]}
      actions={
        state === 'sent' && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={pending}
            aria-label={inviteText.withdrawOf(email)}
            onClick={() => void withdraw()}
          >
            {pending ? inviteText.withdrawing : inviteText.withdraw}
          </Button>
        )
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography
        ref={said}
        role="status"
        tabIndex={-1}
        variant="body2"
        color="textSecondary"
        sx={{ outline: 'none' }}
      >
        {message}
      </Typography>
    </StripRow>
  );
}
