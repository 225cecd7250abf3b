import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { useRef, useState } from 'react';
import { invitePeople } from '../../live/event-admin-actions';
import { inviteText } from '../../text/access';
import { appText } from '../../text/en';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useDraft } from '../../ui/useDraft';
import { InvitationResults, type Invited } from './InvitationResults';

/** Each address once, whatever its case. */
const addressesIn = (typed: string): string[] => {
  const once = new Map<string, string>();
  for (const part of typed.split(/[\n,;]+/)) {
    const address = part.trim();
    const key = address.toLowerCase();
    if (address !== '' && !once.has(key)) once.set(key, address);
  }
  return [...once.values()];
};

/** Invites people by their addresses, and says what became of each. */
export function InviteDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [typed, setTyped] = useDraft(`invite.${event.id}`);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Invited[]>([]);
  const summary = useRef<HTMLElement>(null);
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
    const told = new Set(outcome.value.map(({ email }) => email));
    setResults((before) => [
      ...outcome.value,
      ...before.filter(({ email, state }) => state !== 'error' && !told.has(email)),
    ]);
    summary.current?.focus();
    // What went wrong stays to be corrected.
    const wrong = outcome.value.filter(({ state }) => state === 'error');
    setTyped(wrong.map(({ email }) => email).join('\n'));
  };
  const withdrawn = (of: string) =>
    setResults((before) =>
      before.map((result) =>
        result.email === of
          ? { ...result, state: 'withdrawn', message: inviteText.withdrawn }
          : result,
      ),
    );
  const count = (wanted: Invited['state']) =>
    results.filter(({ state }) => state === wanted).length;
  return (
    <FormDialog
      title={inviteText.title(event.name)}
      submitLabel={inviteText.submit}
      cancelLabel={results.length > 0 ? appText.close : undefined}
      pendingLabel={inviteText.submitting}
      pending={pending}
      blocked={addresses.length === 0}
      held={addresses.length > 0}
      onSubmit={() => void submit()}
      onDiscard={() => setTyped('')}
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
      <Typography ref={summary} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
        {results.length > 0 &&
          inviteText.summary(count('sent'), count('registered'), count('error'))}
      </Typography>
      {results.length > 0 && (
        <InvitationResults eventId={event.id} results={results} onWithdrawn={withdrawn} />
      )}
    </FormDialog>
  );
}
