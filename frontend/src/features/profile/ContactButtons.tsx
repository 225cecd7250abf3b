import HandshakeSharp from '@mui/icons-material/HandshakeSharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import MailSharp from '@mui/icons-material/MailSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserProfile } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { requestMeeting, sendMessage } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useRequestChances } from '../../live/use-request-chances';
import { useRereadAttendees } from '../../live/use-reread-attendees';
import { useWholeList } from '../../live/use-whole-list';
import { useAttendees, useConversation, useEvent, useMeetingsUnderWay } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { attendeeKey } from '../../store/state';
import { appText } from '../../text/en';
import { requestMeetingText } from '../../text/attendees';
import { conversationText } from '../../text/conversations';
import { viewerZone, zoneOf } from '../../text/format';
import { userText } from '../../text/profile';
import { MeetingButton } from '../../ui/MeetingButton';
import { standingOf } from '../../ui/meeting-standing';
import { MessageLink } from '../../ui/MessageLink';
import { fullName } from '../../ui/PersonAvatar';
import { PersonMenuButton } from '../../ui/PersonMenuButton';
import { StatusBadge } from '../../ui/StatusBadge';
import { useCommand } from '../../ui/useCommand';
import { useRequestsClosed } from '../../ui/usePhases';

// Form fields are heavy, and reading a profile needs none.
const RequestMeetingDialog = lazyWithPreload(
  () => import('../../ui/RequestMeetingDialog'),
  'RequestMeetingDialog',
);
const MessageDialog = lazyWithPreload(() => import('../../ui/MessageDialog'), 'MessageDialog');

/** Asks the person for a meeting at an event both go to, and writes to them or opens what was written before. */
export function ContactButtons({ profile }: { profile: UserProfile }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <RequestMeeting profile={profile} />
      <SendMessage profile={profile} />
      <OpenConversation profile={profile} />
      <PersonMenuButton person={profile} />
    </Box>
  );
}

/** The person at the coming event they share with the viewer, as far as the recommendations know one. */
function useSharedEvent(profile: UserProfile) {
  const namesakes = narrowed('recommendations', { search: fullName(profile) });
  const attendee = useAttendees(namesakes).find(({ id }) => id === profile.id);
  const load = useWholeList(namesakes, attendee === undefined);
  // Whether they have been asked already is known from the meetings.
  useLoaded('meetings');
  return { attendee, known: attendee !== undefined || (load.ready && load.next === null) };
}

function RequestMeeting({ profile }: { profile: UserProfile }) {
  const { attendee, known } = useSharedEvent(profile);
  const [open, setOpen] = useState(false);
  const { pending, run } = useCommand();
  const asked = open ? (attendee?.sharedEvent.id ?? null) : null;
  const chances = useRequestChances(asked, profile.id, pending);
  const sharedEventId = attendee?.sharedEvent.id ?? '';
  const meeting = useMeetingsUnderWay().get(attendeeKey(sharedEventId, profile.id));
  const event = useEvent(sharedEventId);
  const closed = useRequestsClosed(event);
  useRereadAttendees(event ? (closed?.sentence ?? '') : null);
  const send = async (eventId: string, message: string | null) => {
    const sent = await run(
      () => requestMeeting({ requesteeUserId: profile.id, eventId, message }),
      {
        success: { title: requestMeetingText.sentTitle, description: requestMeetingText.sent },
        failureTitle: requestMeetingText.failed,
        failureFallback: appText.somethingWentWrongThere,
      },
    );
    if (sent) setOpen(false);
    return sent;
  };
  return (
    <>
      <MeetingButton
        person={profile}
        standing={standingOf(profile.id, attendee?.hasExistingMeetingRequest ?? false, meeting)}
        zone={event ? zoneOf(event) : viewerZone()}
        whyNot={closed?.sentence ?? (attendee?.mayRequest === false ? attendee.reason : null)}
        disabled={!attendee}
        startIcon={<HandshakeSharp aria-hidden />}
        onRequest={() => setOpen(true)}
      />
      {attendee?.participantType && (
        <Box sx={{ order: 1, flexBasis: '100%' }}>
          <StatusBadge
            tone="neutral"
            icon={LabelSharp}
            label={userText.typeAt(attendee.participantType.name, attendee.sharedEvent.name)}
          />
        </Box>
      )}
      {known && !attendee && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ order: 1, flexBasis: '100%', maxWidth: '70ch' }}
        >
          {userText.noSharedEvent}
        </Typography>
      )}
      {open && attendee && (
        <Suspense>
          <RequestMeetingDialog
            person={profile}
            chances={chances}
            pending={pending}
            onSend={(message) => send(attendee.sharedEvent.id, message)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function SendMessage({ profile }: { profile: UserProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MailSharp aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {userText.sendMessage}
      </Button>
      {open && (
        <Suspense>
          <MessageDialog
            title={userText.sendMessage}
            label={userText.messageTo(fullName(profile))}
            toUserId={profile.id}
            send={(content) => sendMessage({ toUserId: profile.id, content })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Leads to the conversation, where there is one. */
function OpenConversation({ profile }: { profile: UserProfile }) {
  const known = useConversation(profile.id) !== undefined;
  useWholeList('conversations', !known);
  return known && <MessageLink person={profile} label={conversationText.open} color="primary" />;
}
