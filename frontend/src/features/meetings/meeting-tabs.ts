import type { Meeting } from '@rendezvous/contract';
import { inOrder } from '../../store/in-order';

export const meetingTabs = ['all', 'pending', 'confirmed', 'completed'] as const;
export type MeetingTab = (typeof meetingTabs)[number];

const belongs: Record<MeetingTab, (meeting: Meeting) => boolean> = {
  all: () => true,
  pending: ({ status }) => status === 'pending',
  confirmed: ({ status }) => status === 'accepted',
  completed: ({ status }) => status === 'completed',
};

function rank(meeting: Meeting, viewerId: string): number {
  if (meeting.status === 'pending') return meeting.requesteeUserId === viewerId ? 0 : 2;
  if (meeting.status === 'accepted') return 1;
  return meeting.status === 'completed' ? 3 : 4;
}

const never = '9999';

/** What each tab holds: what waits for the viewer first, then what is agreed by time, what waits for others, what is over. */
export function meetingsByTab(
  meetings: readonly Meeting[],
  viewerId: string,
): Record<MeetingTab, Meeting[]> {
  const ordered = meetings.toSorted(
    (a, b) =>
      rank(a, viewerId) - rank(b, viewerId) ||
      inOrder(a.scheduledStartTime ?? never, b.scheduledStartTime ?? never) ||
      inOrder(a.createdAt, b.createdAt),
  );
  return {
    all: ordered.filter(belongs.all),
    pending: ordered.filter(belongs.pending),
    confirmed: ordered.filter(belongs.confirmed),
    completed: ordered.filter(belongs.completed),
  };
}
