import Typography from '@mui/material/Typography';
import type { Event, StaffMeeting } from '@rendezvous/contract';
import { changeStaffMeeting } from '../../../live/event-day-actions';
import { cancelMeetingText as text } from '../../../text/event-today';
import { formatHour, zoneOf } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { CancelDialog } from '../CancelDialog';
import { longestReason, namesOf } from './asked';

interface CancelMeetingDialogProps {
  event: Event;
  meeting: StaffMeeting;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why, and cancels a meeting or request of two others. */
export function CancelMeetingDialog({ event, meeting, onDone, onClose }: CancelMeetingDialogProps) {
  const [one, other] = namesOf(meeting);
  const { id, version, scheduledStartTime: at, place } = meeting;
  return (
    <CancelDialog
      draft={`cancel-meeting.${id}`}
      longest={longestReason}
      title={text.title(one, other)}
      text={text}
      success={{ title: text.done, description: text.doneBody(one, other) }}
      cancel={(reason) => changeStaffMeeting(id, { status: 'cancelled', reason, version })}
      onDone={onDone}
      onClose={onClose}
    >
      {at !== null && (
        <Typography sx={{ fontWeight: 650 }}>
          {text.at(formatHour(at, zoneOf(event)), place && placeName(place))}
        </Typography>
      )}
      <Typography>{at === null ? text.bodyWithoutTime : text.body}</Typography>
    </CancelDialog>
  );
}
