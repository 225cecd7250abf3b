import type { Event, Person, StaffMeeting } from '@rendezvous/contract';
import { Suspense, use } from 'react';
import { undoCheckIn } from '../../../live/event-day-actions';
import { personDayText as text } from '../../../text/event-today';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { fullName } from '../../../ui/PersonAvatar';
import { useCommand } from '../../../ui/useCommand';
import { Tools } from '../tools';
import type { Asked } from './asked';
import { BookDialog } from './BookDialog';
import { CancelMeetingDialog } from './CancelMeetingDialog';
import { PlaceDialog } from './PlaceDialog';
import { useMeetingNow } from './useMeetingNow';

interface TodayDialogsProps {
  event: Event;
  asked: Asked;
  /** Something has been done. */
  onDone: () => void;
  onClose: () => void;
}

/** What is asked before something is done for others. */
export function TodayDialogs({ event, asked, ...ends }: TodayDialogsProps) {
  const { SignInLink } = use(Tools);
  if (asked.what === 'sign-in-link') {
    return (
      <Suspense>
        <SignInLink eventId={event.id} person={asked.person} onClose={ends.onClose} />
      </Suspense>
    );
  }
  if (asked.what === 'undo-check-in') {
    return <UndoCheckIn event={event} person={asked.person} {...ends} />;
  }
  if (asked.what === 'book') return <BookDialog event={event} person={asked.person} {...ends} />;
  return <AboutMeeting event={event} asked={asked} {...ends} />;
}

interface AboutMeetingProps extends Omit<TodayDialogsProps, 'asked'> {
  asked: Extract<Asked, { meeting: StaffMeeting }>;
}

/** Others may change the meeting meanwhile. */
function AboutMeeting({ event, asked, ...ends }: AboutMeetingProps) {
  const meeting = useMeetingNow(event.id, asked.meeting);
  if (asked.what === 'move') {
    const [one, other] = meeting.parties;
    return (
      <BookDialog event={event} person={one.user} other={other.user} meeting={meeting} {...ends} />
    );
  }
  if (asked.what === 'place') return <PlaceDialog event={event} meeting={meeting} {...ends} />;
  return <CancelMeetingDialog event={event} meeting={meeting} {...ends} />;
}

function UndoCheckIn(props: Omit<TodayDialogsProps, 'asked'> & { person: Person }) {
  const { event, person, onDone, onClose } = props;
  const { pending, run } = useCommand();
  const name = fullName(person);
  const undo = async () => {
    const isUndone = await run(() => undoCheckIn(event.id, person.id), {
      success: { title: text.undone, description: name },
      failureTitle: text.undoFailed,
    });
    onDone();
    if (isUndone) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text.undoTitle(name)}
      body={text.undoBody}
      confirmLabel={text.undoCheckIn}
      pending={pending}
      onConfirm={() => void undo()}
      onCancel={onClose}
    />
  );
}
