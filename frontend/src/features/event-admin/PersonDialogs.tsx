import type { Event, EventAttendee } from '@rendezvous/contract';
import { Suspense, use } from 'react';
import { removeAttendee, withdrawInvitation } from '../../live/event-admin-actions';
import { useEventAttendee } from '../../store/hooks';
import { eventPeopleText as text } from '../../text/event-people';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';
import { Tools } from './tools';

const CanTheyMeetDialog = lazyWithPreload(() => import('./CanTheyMeetDialog'), 'CanTheyMeetDialog');

/** What is asked or shown about one person. */
export interface AskedOfPerson {
  what: 'explain' | 'remove' | 'withdraw' | 'sign-in-link';
  attendee: EventAttendee;
}

interface PersonDialogsProps {
  event: Event;
  asked: AskedOfPerson;
  /** The row with the button that had the focus is gone. */
  onGone: () => void;
  onClose: () => void;
}

/** Questions about a person of the list, which may leave the list meanwhile. */
export function PersonDialogs({ event, asked, onGone, onClose }: PersonDialogsProps) {
  const { SignInLink } = use(Tools);
  const { pending, run } = useCommand();
  // Meetings may change while the question is open.
  const { user, meetings } = useEventAttendee(event.id, asked.attendee);
  const name = fullName(user);
  const remove = async () => {
    const isRemoved = await run(() => removeAttendee(event.id, user.id), {
      success: { title: text.removed, description: text.removedBody(name) },
      failureTitle: text.removeFailed,
    });
    if (isRemoved) onGone();
    onClose();
  };
  const withdraw = async () => {
    const isWithdrawn = await run(() => withdrawInvitation(event.id, user.email ?? ''), {
      success: { title: text.withdrawn, description: text.removedBody(name) },
      failureTitle: text.withdrawFailed,
    });
    if (isWithdrawn) onGone();
    onClose();
  };
  if (asked.what === 'explain') {
    return (
      <Suspense>
        <CanTheyMeetDialog eventId={event.id} asker={user} onClose={onClose} />
      </Suspense>
    );
  }
  if (asked.what === 'sign-in-link') {
    return (
      <Suspense>
        <SignInLink eventId={event.id} person={user} onClose={onClose} />
      </Suspense>
    );
  }
  return asked.what === 'remove' ? (
    <ConfirmDialog
      open
      title={text.removeTitle(name)}
      body={text.removeBody(meetings.pending + meetings.accepted)}
      confirmLabel={text.remove}
      pendingLabel={text.removing}
      pending={pending}
      destructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  ) : (
    <ConfirmDialog
      open
      title={text.withdrawTitle(name)}
      body={text.withdrawBody}
      confirmLabel={text.withdrawInvitation}
      pending={pending}
      destructive
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  );
}
