import Button from '@mui/material/Button';
import type { User } from '@rendezvous/contract';
import { useState } from 'react';
import { setSuspended } from '../../live/safety-actions';
import { useViewer } from '../../store/hooks';
import { suspensionText } from '../../text/safety';
import { adminUsersText } from '../../text/admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

/** Keeps an account out, after asking, or lets it in again; nobody does so to their own. */
export function SuspendButton({ user }: { user: User }) {
  const { pending, run } = useCommand();
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  if (viewer?.id === user.id) return null;
  const name = fullName(user);
  const isSuspended = user.suspended === true;
  const label = isSuspended ? suspensionText.end : suspensionText.suspend;
  const toggle = async () => {
    await run(() => setSuspended(user.id, !isSuspended), {
      success: { title: isSuspended ? suspensionText.ended(name) : suspensionText.done(name) },
      failureTitle: suspensionText.failed,
    });
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={pending}
        aria-label={adminUsersText.of(label, name)}
        onClick={() => (isSuspended ? void toggle() : setAsking(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={suspensionText.title(name)}
        body={suspensionText.body}
        confirmLabel={suspensionText.suspend}
        pendingLabel={suspensionText.suspending}
        pending={pending}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => void toggle()}
      />
    </>
  );
}
