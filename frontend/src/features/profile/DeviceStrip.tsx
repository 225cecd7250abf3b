import CheckSharp from '@mui/icons-material/CheckSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Session } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { serverNow } from '../../clock/server-time';
import { endSession } from '../../live/session';
import { formatDate, formatWhen, viewerZone } from '../../text/format';
import { devicesText } from '../../text/profile';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { useCommand } from '../../ui/useCommand';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

/** When the session was last used and when it began, in words. */
function inWords({ current, createdAt, lastSeenAt }: Session): string {
  const zone = viewerZone();
  const lastUsed = current
    ? devicesText.inUse
    : devicesText.lastUsed(formatWhen(lastSeenAt, zone, serverNow()));
  return `${lastUsed} · ${devicesText.since(formatDate(createdAt, zone))}`;
}

/** One device that the viewer is signed in on. */
export function DeviceStrip({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { current, device } = session;
  return (
    <StripRow
      tone={current ? 'confirmed' : 'neutral'}
      actions={
        current ? (
          <StatusBadge tone="confirmed" icon={CheckSharp} label={devicesText.thisDevice} />
        ) : (
          <SignOutButton session={session} onEnded={onEnded} />
        )
      }
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">{device}</Typography>
        <Typography variant="body2" color="textSecondary">
          {inWords(session)}
        </Typography>
      </Box>
    </StripRow>
  );
}

function SignOutButton({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device } = session;
  const [asking, setAsking] = useState(false);
  const { pending, run } = useCommand();
  const signOut = async () => {
    const ended = await run(() => endSession(id), {
      success: { title: devicesText.signedOutTitle, description: devicesText.signedOut(device) },
      failureTitle: devicesText.failed,
    });
    setAsking(false);
    if (ended) onEnded();
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={devicesText.signOutOf(device)}
        onClick={() => setAsking(true)}
      >
        {devicesText.signOut}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={devicesText.signOutTitle(device)}
            body={devicesText.signOutBody}
            confirmLabel={devicesText.signOut}
            pendingLabel={devicesText.signingOut}
            pending={pending}
            onConfirm={() => void signOut()}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
