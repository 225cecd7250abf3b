import Button from '@mui/material/Button';
import type { CompatibleAttendee } from '@rendezvous/contract';
import { Suspense, useContext, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { attendeeText } from '../text/attendees';
import { lazyWithPreload } from './lazy-with-preload';
import { ButtonLink } from './links';
import { MessageLink } from './MessageLink';
import { MoreButton } from './MoreButton';
import { paths } from './paths';
import { fullName } from './PersonAvatar';
import type { ChangeRelevance } from './relevance';
import { SignInLinks } from './sign-in-links';

const AttendeeMenu = lazyWithPreload(() => import('./AttendeeMenu'), 'AttendeeMenu');

const half = { flex: '1 0 0', px: 2, whiteSpace: 'nowrap' } as const;

/** Lead to the person's profile and to the conversation with them. */
export function PersonLinks({ attendee }: { attendee: CompatibleAttendee }) {
  return (
    <>
      <ButtonLink
        variant="outlined"
        color="inherit"
        to={paths.user(attendee.id)}
        sx={half}
        aria-label={attendeeText.viewProfileOf(fullName(attendee))}
      >
        {attendeeText.viewProfile}
      </ButtonLink>
      <MessageLink person={attendee} startIcon={null} sx={half} />
    </>
  );
}

interface UnfoldButtonProps {
  attendee: CompatibleAttendee;
  open: boolean;
  /** What it unfolds. */
  controls: string;
  onToggle: () => void;
}

/** Unfolds the rest of a card on a phone. */
export function UnfoldButton({ attendee, open, controls, onToggle }: UnfoldButtonProps) {
  const name = fullName(attendee);
  return (
    <Button
      color="inherit"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={open ? attendeeText.lessAbout(name) : attendeeText.moreAbout(name)}
      onClick={onToggle}
      sx={{ px: 2 }}
    >
      {open ? attendeeText.less : attendeeText.more}
    </Button>
  );
}

interface MoreActionsProps {
  attendee: CompatibleAttendee;
  onRelevance: ChangeRelevance;
}

/** What is rarely done with an attendee, behind a button. */
export function MoreActions({ attendee, onRelevance }: MoreActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { notRelevant } = attendee;
  const offerLink = useContext(SignInLinks);
  const change = () => {
    // The menu gives the focus back to the button as it closes; only then can the focus go on.
    flushSync(() => setAnchor(null));
    if (anchor) focusNextCard(anchor);
    onRelevance(attendee, !notRelevant);
  };
  return (
    <>
      <MoreButton
        label={attendeeText.moreActions(fullName(attendee))}
        menu={id}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      {anchor && (
        <Suspense>
          <AttendeeMenu
            id={id}
            anchorEl={anchor}
            notRelevant={notRelevant}
            person={attendee}
            onRelevance={change}
            onSignInLink={
              offerLink === null
                ? undefined
                : () => {
                    setAnchor(null);
                    offerLink(attendee);
                  }
            }
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The card is about to go elsewhere in the list, or out of it: whoever goes by keyboard stays where they are. */
function focusNextCard(within: Element): void {
  const card = within.closest('li');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  next?.querySelector<HTMLElement>('button:enabled, a[href]')?.focus({ preventScroll: true });
}
