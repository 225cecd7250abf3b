import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Person, SignInLinkReply, Uuid } from '@rendezvous/contract';
import { Suspense, useEffect, useId, useState } from 'react';
import { makeSignInLink } from '../../live/access-actions';
import type { Outcome } from '../../live/outcome';
import { signInLinkText } from '../../text/access';
import { Dialog } from '../../ui/Dialog';
import { FormAlert } from '../../ui/FormAlert';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadingState } from '../../ui/LoadingState';
import { fullName } from '../../ui/PersonAvatar';
import { useSecondsUntil } from './useSecondsUntil';

// It is drawn once there is a link.
const ScannedCode = lazyWithPreload(() => import('../../ui/ScannedCode'), 'ScannedCode');

interface SignInLinkDialogProps {
  eventId: Uuid;
  person: Person;
  onClose: () => void;
}

/** Shows a link by which an attendee at the desk signs in, as a code to be scanned. */
export function SignInLinkDialog({ eventId, person, onClose }: SignInLinkDialogProps) {
  const titleId = useId();
  const { id } = person;
  const [made, setMade] = useState<Outcome<SignInLinkReply> | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let wanted = true;
    void makeSignInLink(eventId, id).then((outcome) => {
      if (wanted) setMade(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [eventId, id, attempt]);
  const makeAnother = () => {
    setMade(null);
    setAttempt(attempt + 1);
  };
  const left = useSecondsUntil(made?.ok ? made.value.expiresAt : null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{signInLinkText.heading(fullName(person))}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {made === null && <LoadingState label={signInLinkText.making} />}
        {made?.ok === false && (
          <FormAlert>{made.failure.message || signInLinkText.makeFailed}</FormAlert>
        )}
        {made?.ok === true && left === 0 && <FormAlert>{signInLinkText.over}</FormAlert>}
        {made?.ok === true && left !== null && left > 0 && (
          <>
            <Typography>{signInLinkText.hint}</Typography>
            <Suspense fallback={<LoadingState label={signInLinkText.making} />}>
              <ScannedCode value={made.value.url} label={signInLinkText.code} />
            </Suspense>
            <Typography variant="time" sx={{ alignSelf: 'center' }}>
              {signInLinkText.left(clock(left))}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {(made?.ok === false || left === 0) && (
          <Button onClick={makeAnother}>{signInLinkText.another}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {signInLinkText.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Minutes and seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
