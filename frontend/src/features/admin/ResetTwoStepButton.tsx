import Button from '@mui/material/Button';
import type { User } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { resetTwoStep } from '../../live/admin-actions';
import { adminUsersText } from '../../text/admin';
import { resetTwoStepText } from '../../text/two-step';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

/** Turns two-step sign-in off for somebody who has lost the app and the recovery codes. */
export function ResetTwoStepButton({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const { pending, run } = useCommand();
  const name = fullName(user);
  const reset = async () => {
    const done = await run(() => resetTwoStep(user.id), {
      success: { title: resetTwoStepText.doneTitle, description: resetTwoStepText.done(name) },
      failureTitle: resetTwoStepText.failed,
    });
    if (done) setAsking(false);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={adminUsersText.of(resetTwoStepText.open, name)}
        onClick={() => setAsking(true)}
      >
        {resetTwoStepText.open}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={resetTwoStepText.title(name)}
            body={resetTwoStepText.body}
            confirmLabel={resetTwoStepText.submit}
            pendingLabel={resetTwoStepText.submitting}
            pending={pending}
            destructive
            onConfirm={() => void reset()}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
