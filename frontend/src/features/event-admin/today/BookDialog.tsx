import Typography from '@mui/material/Typography';
import type {
  Event,
  MeetingOption,
  MeetingOptions,
  Person,
  StaffMeeting,
} from '@rendezvous/contract';
import { useState } from 'react';
import { bookMeeting, changeStaffMeeting } from '../../../live/event-day-actions';
import { bookText as text } from '../../../text/event-today';
import { formatHour, zoneOf } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { FormDialog } from '../../../ui/FormDialog';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { fullName } from '../../../ui/PersonAvatar';
import { showToast } from '../../../ui/toast';
import { useCommand } from '../../../ui/useCommand';
import { useDraft } from '../../../ui/useDraft';
import { PersonSearch } from '../PersonSearch';
import { BookFields } from './BookFields';
import {
  asksForReason,
  isForbidden,
  isPresent,
  timeToTake,
  useMeetingOptions,
} from './useMeetingOptions';

interface BookDialogProps {
  event: Event;
  person: Person;
  /** Whom they meet; absent: it is asked. */
  other?: Person;
  /** Their meeting, which gets another time. */
  meeting?: StaffMeeting;
  onDone: () => void;
  onClose: () => void;
}

/** What is sent: of a meeting with its present time only the place is new. */
function changeOf(time: MeetingOption, place: string, meeting: StaffMeeting | undefined) {
  return {
    ...(!isPresent(time, meeting) && { timeSlotId: time.id }),
    ...(place !== '' && { placeId: place }),
    ...(meeting && { version: meeting.version }),
  };
}

/** Two people, a time that both have free and a place: booked, or their meeting moved to it. */
export function BookDialog(props: BookDialogProps) {
  const { event, person, meeting: known, onDone, onClose } = props;
  const [other, setOther] = useState<Person | null>(props.other ?? null);
  const [slotId, setSlotId] = useState<string>('');
  const [placeId, setPlaceId] = useState<string>('');
  const [reason, setReason] = useDraft(`book-reason.${event.id}.${pairOf(person, other)}`);
  const { value, failure, again } = useMeetingOptions(event.id, person, other);
  const { pending, run } = useCommand();
  const options = value?.options;
  // A request is accepted by booking, and has no time to be moved from.
  const meeting = known?.status === 'accepted' ? known : value?.meeting;
  const time = options && timeToTake(options, slotId, meeting);
  const place = time?.places.some(({ id }) => id === placeId) ? placeId : '';
  const needsReason = options !== undefined && asksForReason(options, time);
  const meetingId = meeting?.id ?? options?.meetingId ?? null;
  const isMove = meetingId !== null;
  const names = other && `${fullName(person)}, ${fullName(other)}`;
  const submit = async () => {
    if (!other || !time) return;
    // When somebody else is faster, no other time is sent in its place.
    setSlotId(time.id);
    const why = needsReason ? { reason: reason.trim() } : {};
    const isDone = await run(
      async () => {
        const outcome = await (meetingId === null
          ? bookMeeting(event.id, {
              userIds: [person.id, other.id],
              timeSlotId: time.id,
              ...(place !== '' && { placeId: place }),
              ...why,
            })
          : changeStaffMeeting(meetingId, { ...changeOf(time, place, meeting), ...why }));
        if (outcome.ok) {
          showToast({
            title: isMove ? text.moved : text.booked,
            description: told(names ?? '', outcome.value, event),
          });
        }
        return outcome;
      },
      { failureTitle: isMove ? text.moveFailed : text.failed },
    );
    onDone();
    if (!isDone) {
      again();
      return;
    }
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      title={
        known?.status === 'accepted' && other
          ? text.moveTitle(fullName(person), fullName(other))
          : text.bookTitle(fullName(person))
      }
      submitLabel={isMove ? text.move : text.book}
      pendingLabel={isMove ? text.moving : text.booking}
      pending={pending}
      blocked={!canSend(options, time, place, meeting, needsReason ? reason.trim() : null)}
      held={needsReason && reason !== ''}
      onSubmit={() => void submit()}
      onDiscard={() => setReason('')}
      onClose={onClose}
    >
      {!props.other && (
        <PersonSearch
          label={text.other}
          hint={other ? undefined : text.otherHint}
          eventId={event.id}
          chosen={other}
          takesFocus
          except={person.id}
          onChoose={(next) => {
            setOther(next);
            setSlotId('');
            setPlaceId('');
          }}
        />
      )}
      {!known && isMove && <Typography>{standing(meeting, event)}</Typography>}
      {other && !options && !failure && <LoadingState label={text.reading} />}
      {other && !options && failure && <LoadFailed message={failure.message} onRetry={again} />}
      {options && (
        <BookFields
          options={options}
          meeting={meeting}
          zone={zoneOf(event)}
          disabled={pending}
          time={time}
          isLost={slotId !== '' && time === undefined}
          onTime={setSlotId}
          place={place}
          onPlace={setPlaceId}
          reason={needsReason ? reason : null}
          onReason={setReason}
        />
      )}
    </FormDialog>
  );
}

function canSend(
  options: MeetingOptions | undefined,
  time: MeetingOption | undefined,
  place: string,
  meeting: StaffMeeting | undefined,
  reason: string | null,
): boolean {
  if (!options || !time || isForbidden(options) || reason === '') return false;
  return !isPresent(time, meeting) || (place !== '' && place !== meeting?.place?.id);
}

/** Of a reason: it is about these two, whoever of them was looked for first. */
const pairOf = (person: Person, other: Person | null) =>
  [person.id, other?.id ?? ''].toSorted().join('.');

const hourOf = ({ scheduledStartTime: at }: StaffMeeting, event: Event) =>
  at === null ? null : formatHour(at, zoneOf(event));

/** Their meeting as it is. */
function standing(meeting: StaffMeeting | undefined, event: Event): string {
  const hour = meeting ? hourOf(meeting, event) : null;
  const place = meeting?.place ?? null;
  return text.they(hour, place && placeName(place));
}

const told = (names: string, meeting: StaffMeeting, event: Event): string =>
  text.at(names, hourOf(meeting, event) ?? '', meeting.place && placeName(meeting.place));
