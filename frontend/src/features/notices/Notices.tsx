import type { Meeting, MeetingStatusRequest, Notification, Person } from '@rendezvous/contract';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { serverNow } from '../../clock/server-time';
import { changeMeetingStatus, sendMessage } from '../../live/actions';
import { onNotice } from '../../live/notices';
import { selectHasNotification, selectMeeting, selectViewer } from '../../store/selectors';
import { appStore } from '../../store/store';
import { answerText } from '../../text/answers';
import { appText } from '../../text/en';
import { messagesText } from '../../text/meetings';
import { noticeText } from '../../text/notices';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { showOverlay, useOverlay } from '../../ui/overlay';
import { paths, personInConversation } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { showToast, type Toast, type ToastAction } from '../../ui/toast';
import { mayAccept, noticeOf } from './notice';
import { subjectOf } from './subject';

const MessageDialog = lazyWithPreload(() => import('../../ui/MessageDialog'), 'MessageDialog');

type Answer = Extract<MeetingStatusRequest['status'], 'accepted' | 'declined'>;

const answered = {
  accepted: { title: answerText.acceptedTitle, description: answerText.accepted },
  declined: { title: answerText.declinedTitle, description: answerText.declined },
  pending: { title: answerText.undoneTitle, description: answerText.undone },
} as const;

/** Milliseconds within which several notices become one. */
const burst = 3_000;

/** Answers from a notice; the word about it offers to take the answer back. */
async function answer(meetingId: Meeting['id'], status: Answer | 'pending'): Promise<void> {
  const outcome = await changeMeetingStatus(meetingId, status);
  const undo = { label: answerText.undo, act: () => void answer(meetingId, 'pending') };
  showToast(
    outcome.ok
      ? { ...answered[status], ...(status !== 'pending' && { actions: [undo] }) }
      : {
          title: answerText.updateFailed,
          description: outcome.failure.message || appText.somethingWentWrong,
          variant: 'destructive',
        },
  );
}

function isPending(meetingId: Meeting['id'] | null): boolean {
  return meetingId !== null && selectMeeting(appStore.getState(), meetingId)?.status === 'pending';
}

/** The address of a screen. */
type Shows = Pick<Location, 'pathname' | 'search'>;

/** Whether the screen shows the subject of the notification by itself. */
function isInView(
  { kind, eventId, meetingId, actor, reason }: Notification,
  { pathname, search }: Shows,
): boolean {
  if (kind === 'message-received')
    return pathname === paths.messages && actor?.id === personInConversation(search);
  // The row in which the viewer accepted says when and where.
  const isAnswered =
    kind === 'meeting-scheduled' && reason === undefined && isRequestToViewer(meetingId);
  if (kind !== 'meeting-requested' && !isAnswered) return false;
  return (
    pathname === paths.messages || (eventId !== null && pathname === paths.eventMeetings(eventId))
  );
}

function isRequestToViewer(meetingId: Meeting['id'] | null): boolean {
  const state = appStore.getState();
  const meeting = meetingId === null ? undefined : selectMeeting(state, meetingId);
  return meeting !== undefined && meeting.requesteeUserId === selectViewer(state)?.id;
}

/** Whether what the notice says still holds: a request can be withdrawn, and an answer taken back. */
function stillHolds({ id, kind, meetingId }: Notification): boolean {
  if (!selectHasNotification(appStore.getState(), id)) return false;
  return kind !== 'meeting-requested' || isPending(meetingId);
}

/** Shows a notice no longer than it holds. */
function showWhileItHolds(notification: Notification, toast: Toast): () => void {
  const stop = appStore.subscribe(() => {
    if (stillHolds(notification)) return;
    stop();
    takeAway();
  });
  const takeAway = showToast({
    ...toast,
    onGone: () => {
      stop();
      toast.onGone?.();
    },
  });
  return takeAway;
}

/** The notices on screen, and when the first of them came. */
interface Shown {
  notifications: Notification[];
  since: number;
  takeAway: () => void;
}

/**
 * Shows a notice on any screen for everything that others and the server do to the viewer's meetings and messages.
 * Several notices within a few seconds become one that opens the list.
 */
export function Notices() {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef<Shown | null>(null);
  const listIsOpen = useOverlay() === 'notifications';
  const [writingTo, setWritingTo] = useState<Person | null>(null);

  const actionsFor = (notification: Notification, to: string): ToastAction[] => {
    const { kind, meetingId, actor } = notification;
    const view = { label: noticeText.view, act: () => void navigate(to) };
    if (kind === 'meeting-requested' && meetingId !== null) {
      const accept = { label: answerText.accept, act: () => void answer(meetingId, 'accepted') };
      return [
        ...(mayAccept(subjectOf(appStore.getState(), notification), serverNow()) ? [accept] : []),
        { label: answerText.decline, act: () => void answer(meetingId, 'declined') },
        view,
      ];
    }
    if (kind === 'message-received' && actor)
      return [{ label: noticeText.reply, act: () => setWritingTo(actor) }, view];
    // The whole of it is in the list.
    if (kind === 'organiser-message')
      return [{ label: noticeText.view, act: () => showOverlay('notifications') }];
    return [view];
  };

  const show = useEffectEvent((notification: Notification) => {
    const { meetingId } = notification;
    if (listIsOpen || isInView(notification, location)) return;
    if (!stillHolds(notification)) return;
    const { title, detail, to } = noticeOf(
      notification,
      subjectOf(appStore.getState(), notification),
    );
    const before = shown.current;
    // News about the same meeting takes the place of what was said of it.
    const others =
      before?.notifications.filter((each) => !meetingId || each.meetingId !== meetingId) ?? [];
    const isBurst = others.length > 0 && Date.now() - (before?.since ?? 0) < burst;
    const isReplaced = isBurst || (before !== null && others.length === 0);
    if (isReplaced) before?.takeAway();
    const onGone = () => {
      if (shown.current === current) shown.current = null;
    };
    const toast: Toast = isBurst
      ? {
          title: noticeText.gathered(others.length + 1),
          description: title,
          actions: [{ label: noticeText.showAll, act: () => showOverlay('notifications') }],
          onGone,
        }
      : {
          title,
          description: detail ?? undefined,
          actions: actionsFor(notification, to),
          onGone,
        };
    const current: Shown = {
      notifications: isBurst ? [...others, notification] : [notification],
      since: isBurst && before ? before.since : Date.now(),
      takeAway: isBurst ? showToast(toast) : showWhileItHolds(notification, toast),
    };
    shown.current = current;
  });
  // The list, or the screen that was opened, shows what the notice says, and the notice would cover it.
  const takeAwayWhatIsInView = useEffectEvent(() => {
    const inView = shown.current?.notifications.every((each) => isInView(each, location));
    if (listIsOpen || inView) shown.current?.takeAway();
  });
  useEffect(() => takeAwayWhatIsInView(), [listIsOpen, location]);
  useEffect(() => onNotice((notification) => show(notification)), []);
  if (!writingTo) return null;
  return (
    <Suspense>
      <MessageDialog
        title={messagesText.replyTitle}
        label={messagesText.replyMessage(fullName(writingTo))}
        toUserId={writingTo.id}
        send={(content) => sendMessage({ toUserId: writingTo.id, content })}
        onClose={() => setWritingTo(null)}
      />
    </Suspense>
  );
}
