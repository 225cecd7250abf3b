import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import DoneAllSharp from '@mui/icons-material/DoneAllSharp';
import EventBusySharp from '@mui/icons-material/EventBusySharp';
import HourglassEmptySharp from '@mui/icons-material/HourglassEmptySharp';
import UndoSharp from '@mui/icons-material/UndoSharp';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Meeting, MeetingStatus } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';
import { StatusBadge } from './StatusBadge';
import type { Tone } from './tone';

const shown: Record<MeetingStatus, { tone: Tone; icon: SvgIconComponent }> = {
  pending: { tone: 'neutral', icon: HourglassEmptySharp },
  accepted: { tone: 'confirmed', icon: CheckSharp },
  declined: { tone: 'stopped', icon: BlockSharp },
  completed: { tone: 'done', icon: DoneAllSharp },
  cancelled: { tone: 'stopped', icon: UndoSharp },
  expired: { tone: 'stopped', icon: EventBusySharp },
};

/** The viewer, and nobody else, has to answer this request. */
function awaitsAnswerOf(meeting: Meeting, viewerId: string): boolean {
  return meeting.status === 'pending' && meeting.requesteeUserId === viewerId;
}

/** The edge of a meeting's strip. */
export function meetingTone(meeting: Meeting, viewerId: string): Tone {
  if (awaitsAnswerOf(meeting, viewerId)) return 'attention';
  return Object.hasOwn(shown, meeting.status) ? shown[meeting.status].tone : 'neutral';
}

interface MeetingStatusBadgeProps {
  meeting: Meeting;
  viewerId: string;
  /** The word for accepted differs between screens. */
  acceptedWord?: string;
}

/** A meeting's status in words; one the page does not know is shown as it is. */
export function MeetingStatusBadge(props: MeetingStatusBadgeProps) {
  const { meeting, viewerId, acceptedWord = meetingText.status.accepted } = props;
  const { status } = meeting;
  const known = Object.hasOwn(shown, status);
  if (!known) return <StatusBadge tone="neutral" icon={HourglassEmptySharp} label={status} />;
  return (
    <StatusBadge
      tone={meetingTone(meeting, viewerId)}
      icon={shown[status].icon}
      label={status === 'accepted' ? acceptedWord : meetingText.status[status]}
    />
  );
}
