import type { Meeting, MeetingStatusRequest, Notification } from '@rendezvous/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeMeetingStatus } from '../../live/actions';
import { onNotice } from '../../live/notices';
import { selectMeeting } from '../../store/selectors';
import { appStore } from '../../store/store';
import { appText } from '../../text/en';
import { answerText } from '../../text/answers';
import { noticeText } from '../../text/notices';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { showToast, type Toast } from '../../ui/toast';

type Answer = Extract<MeetingStatusRequest['status'], 'accepted' | 'declined'>;

const answered = {
  accepted: { title: answerText.acceptedTitle, description: answerText.accepted },
  declined: { title: answerText.declinedTitle, description: answerText.declined },
} as const;

async function answer(meeting: Meeting, status: Answer): Promise<void> {
  const outcome = await changeMeetingStatus(meeting.id, status);
  showToast(
    outcome.ok
      ? answered[status]
      : {
          title: answerText.updateFailed,
          description: outcome.failure.message || appText.somethingWentWrong,
          variant: 'destructive',
        },
  );
}

/** The request of this id, while it waits for an answer. */
function pendingRequest(meetingId: Meeting['id'] | null): Meeting | undefined {
  if (meetingId === null) return undefined;
  const meeting = selectMeeting(appStore.getState(), meetingId);
  return meeting?.status === 'pending' ? meeting : undefined;
}

/** Shows what asks for an answer, no longer than there is something to answer: others withdraw, and time passes. */
function askWhilePending(meetingId: Meeting['id'], toast: Toast): void {
  const stop = appStore.subscribe(() => {
    if (pendingRequest(meetingId)) return;
    stop();
    takeAway();
  });
  const takeAway = showToast({ ...toast, onGone: stop });
}

/**
 * Says that somebody asks for a meeting, on whatever screen the viewer is, and takes the answer there.
 * On a screen that shows the request itself it would only be in the way.
 */
export function RequestNotices(): null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = useEffectEvent((notice: Notification) => {
    const meeting = notice.kind === 'meeting-requested' && pendingRequest(notice.meetingId);
    if (!meeting) return;
    if ([paths.messages, paths.eventMeetings(meeting.eventId)].includes(pathname)) return;
    const { role, company } = meeting.otherUser;
    askWhilePending(meeting.id, {
      title: noticeText.requested(fullName(meeting.otherUser)),
      description: meeting.message ?? appText.roleAtCompany(role, company),
      actions: [
        { label: answerText.accept, act: () => void answer(meeting, 'accepted') },
        { label: answerText.decline, act: () => void answer(meeting, 'declined') },
        { label: noticeText.view, act: () => void navigate(paths.messages) },
      ],
    });
  });
  useEffect(() => onNotice((notice) => show(notice)), []);
  return null;
}
