import type { Event, EventAttendee, ParticipantType } from '@rendezvous/contract';
import { changeAttendeeType, renewInvitation } from '../../live/event-admin-actions';
import { isStillOn } from '../../store/event-time';
import { eventPeopleText as text } from '../../text/event-people';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';
import { useNow } from '../../ui/useNow';
import type { AskedOfPerson } from './PersonDialogs';
import { PersonMenu, type PersonAction } from './PersonMenu';

interface PersonActionsProps {
  event: Event;
  attendee: EventAttendee;
  types: readonly ParticipantType[];
  isDesk: boolean;
  onAsk: (asked: AskedOfPerson) => void;
}

function actionsFor(event: Event, attendee: EventAttendee, isDesk: boolean, now: number) {
  const isOpen = isStillOn(event, now);
  const actions: PersonAction[] = ['explain'];
  const isInvited = attendee.invitation !== null && attendee.user.email !== null;
  if (isOpen && !isDesk && isInvited) actions.push('invite');
  if (!isDesk && isInvited && attendee.invitation !== 'held') actions.push('withdraw');
  if (isOpen && attendee.mayHaveSignInLink) actions.push('sign-in-link');
  if (!isDesk) actions.push('remove');
  return actions;
}

/** What staff do with one person of the event. */
export function PersonActions({ event, attendee, types, isDesk, onAsk }: PersonActionsProps) {
  const { run } = useCommand();
  const now = useNow();
  const { user } = attendee;
  const name = fullName(user);
  const invite = () =>
    run(() => renewInvitation(event.id, user.email ?? ''), {
      success: { title: text.invitationSent, description: name },
      failureTitle: text.invitationFailed,
    });
  const changeType = (type: ParticipantType | null) => {
    if ((type?.id ?? null) === (attendee.participantType?.id ?? null)) return;
    void run(() => changeAttendeeType(event.id, user.id, type?.id ?? null), {
      success: {
        title: text.typeChanged,
        description: text.typeChangedBody(name, type?.name ?? null),
      },
      failureTitle: text.typeFailed,
    });
  };
  const actions = actionsFor(event, attendee, isDesk, now);
  if (actions.length === 0) return null;
  return (
    <PersonMenu
      attendee={attendee}
      types={types}
      actions={actions}
      onAct={(action) => (action === 'invite' ? void invite() : onAsk({ what: action, attendee }))}
      onType={changeType}
    />
  );
}
