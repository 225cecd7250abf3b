import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import { QRCodeSVG } from 'qrcode.react';
import { useContext, useId } from 'react';
import { badgeText } from '../text/badge';
import { badgeAddress, inGroups } from './badge-code';
import { Dialog } from './Dialog';
import { FormAlert } from './FormAlert';
import { LoadingState } from './LoadingState';
import { Offline } from './offline';
import { fullName } from './PersonAvatar';

/** A code, or why there is none. */
export interface BadgeReading {
  code: string | null;
  failure: { message: string } | undefined;
  again: () => void;
}

interface BadgeDialogProps {
  eventName: string;
  person: Pick<Person, 'firstName' | 'lastName' | 'company'>;
  badge: BadgeReading;
  onClose: () => void;
}

/** The viewer's badge, to be scanned at the desk. */
export function BadgeDialog({ eventName, person, badge, onClose }: BadgeDialogProps) {
  const titleId = useId();
  const { code, failure, again } = badge;
  const offline = useContext(Offline);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{badgeText.heading}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {code === null && !failure && <LoadingState label={badgeText.loading} />}
        {code === null && failure && (
          <FormAlert>
            {offline ? badgeText.offline : `${badgeText.failed} ${failure.message}`}
          </FormAlert>
        )}
        {code !== null && (
          <>
            <Badge eventName={eventName} person={person} code={code} />
            <Typography>{badgeText.hint}</Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {code === null && failure && <Button onClick={again}>{badgeText.again}</Button>}
        <Button variant="contained" onClick={onClose}>
          {badgeText.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type BadgeProps = Pick<BadgeDialogProps, 'eventName' | 'person'> & { code: string };

/** Scanners read dark on light, and the ground lights the screen: white in either appearance. */
function Badge({ eventName, person, code }: BadgeProps) {
  return (
    <Box
      data-badge
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 4,
        bgcolor: '#fff',
        color: '#000',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <QRCodeSVG
        value={badgeAddress(window.location.origin, code)}
        size={232}
        bgColor="#ffffff"
        fgColor="#000000"
        role="img"
        aria-label={badgeText.code}
        style={{ maxWidth: '100%', height: 'auto' }}
      />
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
