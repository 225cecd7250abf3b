import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import { useContext, useEffect, useId, useRef } from 'react';
import { badgeText } from '../text/badge';
import { badgeAddress, inGroups } from './badge-code';
import { LoadingState } from './LoadingState';
import { Offline } from './offline';
import { fullName } from './PersonAvatar';
import { ScannedCode } from './ScannedCode';
import { useCloseOnBack } from './useCloseOnBack';

/** A code, or why there is none. */
export interface BadgeReading {
  code: string | null;
  failure: { message: string } | undefined;
  again: () => void;
}

interface MyBadgeProps {
  eventName: string;
  person: Pick<Person, 'firstName' | 'lastName' | 'company'>;
  badge: BadgeReading;
  onClose: () => void;
}

/** The viewer's badge, to be scanned at the desk. The browser's own dialog is lighter than the library's. */
export function MyBadge({ eventName, person, badge, onClose }: MyBadgeProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { code, failure, again } = badge;
  const offline = useContext(Offline);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnBack(true, onClose);
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      sx={{
        width: 'min(26rem, 100vw - 2rem)',
        maxHeight: 'calc(100dvh - 2rem)',
        boxSizing: 'border-box',
        px: 4,
        py: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&::backdrop': { bgcolor: 'rgba(0, 0, 0, 0.6)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography id={titleId} variant="h2">
          {badgeText.heading}
        </Typography>
        {code === null && !failure && <LoadingState label={badgeText.loading} />}
        {code === null && failure && (
          <Typography role="alert">
            {offline ? badgeText.offline : `${badgeText.failed} ${failure.message}`}
          </Typography>
        )}
        {code !== null && (
          <>
            <Badge eventName={eventName} person={person} code={code} />
            <Typography>{badgeText.hint}</Typography>
          </>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          {code === null && failure && <Button onClick={again}>{badgeText.again}</Button>}
          <Button variant="contained" onClick={() => dialog.current?.close()}>
            {badgeText.close}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

type BadgeProps = Pick<MyBadgeProps, 'eventName' | 'person'> & { code: string };

/** Scanners read dark on light, and the ground lights the screen: white in either appearance. */
function Badge({ eventName, person, code }: BadgeProps) {
  return (
    <Box
      data-badge
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 3,
        pb: 4,
        bgcolor: '#fff',
        color: '#000',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <ScannedCode value={badgeAddress(window.location.origin, code)} label={badgeText.code} />
      <div>
        <Typography variant="caption" component="div">
          {badgeText.typed}
        </Typography>
        <Typography variant="time" component="div" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
          {inGroups(code)}
        </Typography>
      </div>
      <Box sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="div">
          {fullName(person)}
        </Typography>
        <Typography variant="body2">{person.company}</Typography>
        <Typography variant="body2">{eventName}</Typography>
      </Box>
    </Box>
  );
}
