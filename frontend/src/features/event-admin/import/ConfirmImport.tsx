import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportPreview } from '@rendezvous/contract';
import { useState } from 'react';
import { confirmImport, sendTestInvitation, stopImport } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { CheckboxField } from '../../../ui/CheckboxField';
import { EmptyState } from '../../../ui/EmptyState';
import { Section } from '../../../ui/Section';
import { useCommand } from '../../../ui/useCommand';

interface ConfirmImportProps {
  preview: ImportPreview;
  onConfirmed: () => void;
  /** To choose another file. */
  onLeave: () => void;
}

/** What the dry run would do, in numbers, and the button that does it. */
export function ConfirmImport({ preview, onConfirmed, onLeave }: ConfirmImportProps) {
  const { id, counts, invitations } = preview;
  const [invites, setInvites] = useState(false);
  const { pending, run } = useCommand();
  const written = counts.create + counts.update;
  const isOfUse = written > 0 || invitations > 0;
  const confirm = async () => {
    await run(() => confirmImport(id, invites), { failureTitle: text.confirmFailed });
    // Also where it was refused: what it is now says why.
    onConfirmed();
  };
  const discard = async () => {
    if (await run(() => stopImport(id), { failureTitle: text.throwAwayFailed })) onLeave();
  };
  return (
    <Section heading={text.confirmHeading}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: '75ch' }}>
        {written > 0 ? (
          <Typography role="status">{text.wouldDo(counts.create, counts.update)}.</Typography>
        ) : (
          <EmptyState title={text.nothing} hint={text.nothingHint} />
        )}
        {counts.error > 0 && <Typography>{text.errorsStay(counts.error)}</Typography>}
        {isOfUse && <Invitations preview={preview} invites={invites} onChange={setInvites} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {isOfUse && (
            <Button
              variant="contained"
              disabled={pending || (written === 0 && !invites)}
              onClick={() => void confirm()}
            >
              {pending && text.confirming}
              {!pending &&
                (written > 0 ? text.confirm(written) : text.confirmInvitations(invitations))}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            disabled={pending}
            onClick={() => void discard()}
          >
            {text.throwAway}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

interface InvitationsProps {
  preview: ImportPreview;
  invites: boolean;
  onChange: (invites: boolean) => void;
}

function Invitations({ preview, invites, onChange }: InvitationsProps) {
  const { pending, run } = useCommand();
  if (preview.invitations === 0) return <Typography>{text.nobodyToInvite}</Typography>;
  const test = () =>
    run(() => sendTestInvitation(preview.id), {
      success: { title: text.tested, description: text.testedBody },
      failureTitle: text.testFailed,
    });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <CheckboxField
          label={text.invite(preview.invitations)}
          checked={invites}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Button disabled={pending} onClick={() => void test()}>
          {pending ? text.testing : text.test}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text.inviteHint}
      </Typography>
    </Box>
  );
}
