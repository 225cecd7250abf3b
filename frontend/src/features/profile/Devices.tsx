import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { signOutEverywhere } from '../../live/session';
import { accountText, devicesText } from '../../text/profile';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useCommand } from '../../ui/useCommand';
import { DeviceStrip } from './DeviceStrip';
import { useSessions } from './useSessions';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

function DeviceList() {
  const { sessions, failure, reload, remove } = useSessions();
  if (failure && !sessions) return <LoadFailed message={failure} onRetry={reload} />;
  if (!sessions) return <LoadingState label={devicesText.loading} />;
  return (
    <>
      <StatusStrip label={devicesText.list}>
        {sessions.map((session) => (
          <DeviceStrip key={session.id} session={session} onEnded={() => remove(session.id)} />
        ))}
      </StatusStrip>
      {sessions.every(({ current }) => current) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {devicesText.none}
        </Typography>
      )}
    </>
  );
}

function LogOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const { pending, run } = useCommand();
  const leave = async () => {
    // Once it is done there is nobody here any more.
    const left = await run(signOutEverywhere, { failureTitle: accountText.everywhereFailed });
    if (!left) setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setAsking(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
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
    </>
  );
}

/** Where the viewer is signed in, to be signed out one by one or everywhere. */
export function Devices() {
  return (
    <Section heading={devicesText.heading} id="devices">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography color="textSecondary">{devicesText.hint}</Typography>
        <div>
          <DeviceList />
        </div>
        <LogOutEverywhere />
      </Box>
    </Section>
  );
}
