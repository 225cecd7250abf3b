import type { CompatibleAttendee } from '@rendezvous/contract';
import { useState } from 'react';
import { requestMeeting } from '../../live/actions';
import { useRequestChances, type RequestChances } from '../../live/use-request-chances';
import { appText } from '../../text/en';
import { requestMeetingText } from '../../text/attendees';
import { useCommand } from '../../ui/useCommand';

interface MeetingRequestFlow {
  /** Whom the dialog asks about; null while it is closed. */
  attendee: CompatibleAttendee | null;
  /** What the request would meet. */
  chances: RequestChances;
  pending: boolean;
  ask: (attendee: CompatibleAttendee) => void;
  send: (message: string | null) => Promise<boolean>;
  close: () => void;
}

/** From the button on a card to the sent request. A refused one leaves the dialog and its text open. */
export function useMeetingRequest(): MeetingRequestFlow {
  const [attendee, setAttendee] = useState<CompatibleAttendee | null>(null);
  const { pending, run } = useCommand();
  const chances = useRequestChances(
    attendee?.sharedEvent.id ?? null,
    attendee?.id ?? null,
    pending,
  );
  const close = () => setAttendee(null);
  return {
    attendee,
    chances,
    pending,
    ask: setAttendee,
    close,
    send: async (message) => {
      if (!attendee) return false;
      const { id: requesteeUserId, sharedEvent } = attendee;
      const sent = await run(
        () => requestMeeting({ requesteeUserId, eventId: sharedEvent.id, message }),
        {
          success: { title: requestMeetingText.sentTitle, description: requestMeetingText.sent },
          failureTitle: requestMeetingText.failed,
          failureFallback: appText.somethingWentWrongThere,
        },
      );
      if (sent) close();
      return sent;
    },
  };
}
