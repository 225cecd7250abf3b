import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { signOutEverywhere } from '../../live/session';
import { accountText } from '../../text/profile';
import { Section } from '../../ui/Section';
import { useCommand } from '../../ui/useCommand';
import { PasswordForm } from './PasswordForm';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

function Sessions() {
  const [asking, setAsking] = useState(false);
  const { pending, run } = useCommand();
  const leave = async () => {
    // Once it is done there is nobody here any more.
    const left = await run(signOutEverywhere, { failureTitle: accountText.everywhereFailed });
    if (!left) setAsking(false);
  };
  return (
    <Section heading={accountText.sessions}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {accountText.sessionsHint}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {accountText.everywhere}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={accountText.everywhereTitle}
            body={accountText.everywhereBody}
            confirmLabel={accountText.everywhere}
            pendingLabel={accountText.leaving}
            pending={pending}
            onConfirm={() => void leave()}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** What concerns the account and not the profile: the password, and where one is signed in. */
export function AccountSection({ email }: { email: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, mt: 8 }}>
      <PasswordForm email={email} />
      <Sessions />
    </Box>
  );
}
