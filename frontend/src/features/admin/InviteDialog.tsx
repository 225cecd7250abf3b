import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { Event, InvitationResult } from '@rendezvous/contract';
import { useState } from 'react';
import { invitePeople } from '../../live/access-actions';
import { inviteText } from '../../text/access';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { StripRow } from '../../ui/StripRow';

const tones = { sent: 'done', registered: 'done', error: 'stopped' } as const;

const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]+/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  ),
];

/** Invites people by their addresses, and says what became of each. */
export function InviteDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const addresses = addressesIn(typed);
  const submit = async () => {
    setPending(true);
    setFailure(null);
    const outcome = await invitePeople(event.id, addresses);
    setPending(false);
    if (!outcome.ok) {
      setFailure(outcome.failure.message || inviteText.failed);
      return;
    }
    setResults(outcome.value);
    // What went wrong stays to be corrected.
    const wrong = outcome.value.filter(({ state }) => state === 'error');
    setTyped(wrong.map(({ email }) => email).join('\n'));
  };
  return (
    <FormDialog
      title={inviteText.title(event.name)}
      submitLabel={inviteText.submit}
      pendingLabel={inviteText.submitting}
      pending={pending}
      blocked={addresses.length === 0}
      held={addresses.length > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      <LabelledTextField
        label={inviteText.addresses}
        hint={inviteText.hint}
        value={typed}
        onChange={setTyped}
        disabled={pending}
        multiline
        minRows={4}
      />
      {results.length > 0 && (
        <Box component="ul" aria-label={inviteText.results} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {results.map(({ email, state, message }) => (
            <StripRow key={email} tone={tones[state]} slim>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
              <Typography variant="body2" color="textSecondary">
                {message}
              </Typography>
            </StripRow>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
