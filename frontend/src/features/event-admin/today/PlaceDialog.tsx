import Typography from '@mui/material/Typography';
import type { Event, EventBoard, Place, StaffMeeting, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { eventDayCalls } from '../../../api/event-day';
import { changeStaffMeeting } from '../../../live/event-day-actions';
import { useEventPart } from '../../../live/use-event-part';
import { useRead, type Read } from '../../../live/use-read';
import { changePlaceText as text } from '../../../text/event-today';
import { formatHour, zoneOf } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { FormDialog } from '../../../ui/FormDialog';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { useCommand } from '../../../ui/useCommand';
import { namesOf } from './asked';

interface PlaceDialogProps {
  event: Event;
  meeting: StaffMeeting;
  onDone: () => void;
  onClose: () => void;
}

interface Choice {
  value: Uuid;
  label: string;
  place: string;
  /** Another meeting is held there, which comes to this one's place. */
  swaps: boolean;
}

interface Places {
  board: EventBoard;
  /** Open to the two. */
  open: readonly Place[];
}

/** The board at the time of the meeting, read again when meetings or places change. */
function usePlaces(event: Event, meeting: StaffMeeting): Read<Places> {
  const { scheduledStartTime: at, parties } = meeting;
  const [one, other] = parties;
  const read = useRead<Places>(`places ${meeting.id} ${at}`, async (signal) => {
    const [board, { openPlaces: open }] = await Promise.all([
      eventDayCalls.board(event.id, at, { signal }),
      eventDayCalls.meetingOptions(event.id, [one.user.id, other.user.id], { signal }),
    ]);
    return { board, open };
  });
  useEventPart(event.id, 'people', read.again);
  useEventPart(event.id, 'places', read.again);
  return read;
}

/** The other places of the slot at which the two may meet: the free ones first. */
function choicesOf({ board, open }: Places, meeting: StaffMeeting): Choice[] {
  const isOpen = (place: Place) => open.some(({ id }) => id === place.id);
  const free = board.freePlaces.filter(isOpen).map((place) => {
    const name = placeName(place);
    return { value: place.id, label: text.free(name), place: name, swaps: false };
  });
  const taken = board.meetings.flatMap((each) => {
    if (each.place === null || each.id === meeting.id || !isOpen(each.place)) return [];
    const name = placeName(each.place);
    const label = text.swap(name, ...namesOf(each));
    return [{ value: each.place.id, label, place: name, swaps: true }];
  });
  return [...free, ...taken];
}

/** Gives a meeting another place at its time; where one is held there, the two swap. */
export function PlaceDialog({ event, meeting, onDone, onClose }: PlaceDialogProps) {
  const at = meeting.scheduledStartTime;
  const { value, failure, again } = usePlaces(event, meeting);
  const [placeId, setPlaceId] = useState<string>('');
  const { pending, run } = useCommand();
  const choices = value ? choicesOf(value, meeting) : [];
  const chosen = choices.find((choice) => choice.value === placeId);
  const submit = async () => {
    if (!chosen) return;
    const isDone = await run(
      () => changeStaffMeeting(meeting.id, { placeId: chosen.value, version: meeting.version }),
      {
        success: {
          title: text.done,
          description: chosen.swaps ? text.swapped(chosen.place) : text.doneBody(chosen.place),
        },
        failureTitle: text.failed,
      },
    );
    onDone();
    if (isDone) onClose();
    else again();
  };
  const place = meeting.place === null ? null : placeName(meeting.place);
  return (
    <FormDialog
      title={text.title(...namesOf(meeting))}
      submitLabel={chosen?.swaps ? text.submitSwap : text.submit}
      pendingLabel={text.submitting}
      pending={pending}
      blocked={!chosen}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {at !== null && <Typography>{text.now(formatHour(at, zoneOf(event)), place)}</Typography>}
      {!value && !failure && <LoadingState label={text.reading} />}
      {!value && failure && <LoadFailed message={failure.message} onRetry={again} />}
      {value && choices.length === 0 && <Typography>{text.none}</Typography>}
      {choices.length > 0 && (
        <LabelledSelect
          label={text.label}
          hint={chosen?.swaps ? text.swapHint : undefined}
          disabled={pending}
          value={chosen?.value ?? ''}
          options={[{ value: '', label: text.choose }, ...choices]}
          onChange={setPlaceId}
        />
      )}
    </FormDialog>
  );
}
