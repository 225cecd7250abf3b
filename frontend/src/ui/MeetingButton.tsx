import CheckSharp from '@mui/icons-material/CheckSharp';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { Instant, Person, Place } from '@rendezvous/contract';
import { attendeeText } from '../text/attendees';
import { dayKey, formatClock, formatHour } from '../text/format';
import { placeName } from '../text/place-name';
import { ButtonLink } from './links';
import type { MeetingStanding } from './meeting-standing';
import { paths } from './paths';
import { fullName } from './PersonAvatar';
import { useNow } from './useNow';
import { WhyNot } from './WhyNot';

interface MeetingButtonProps {
  person: Pick<Person, 'firstName' | 'lastName'>;
  standing: MeetingStanding;
  /** The zone in which the event's times are shown. */
  zone: string;
  /** Absent where nobody can be asked any more. */
  onRequest?: () => void;
  /** Why this person cannot be asked; stands in place of the button. */
  whyNot?: string | null;
  /** Nobody can be asked yet. */
  disabled?: boolean;
  startIcon?: ButtonProps['startIcon'];
  sx?: object;
}

/** Asks a person for a meeting, or tells how far that is and leads there. */
export function MeetingButton(props: MeetingButtonProps) {
  const { person, standing, onRequest, whyNot, disabled, startIcon, sx } = props;
  const name = fullName(person);
  switch (standing.kind) {
    case 'none':
      if (onRequest && whyNot) return <WhyNot sx={sx && whyNotIn}>{whyNot}</WhyNot>;
      return (
        onRequest && (
          <Button
            variant="contained"
            disabled={disabled}
            startIcon={startIcon}
            sx={sx}
            onClick={onRequest}
            aria-label={attendeeText.requestMeetingWith(name)}
          >
            {attendeeText.requestMeeting}
          </Button>
        )
      );
    case 'asked':
      return (
        <Button
          variant="outlined"
          disabled
          startIcon={<CheckSharp aria-hidden />}
          // It tells a state, so it has to stay readable where a disabled button may fade.
          sx={{ ...sx, '&.Mui-disabled': { color: 'text.secondary', borderColor: 'divider' } }}
          aria-label={attendeeText.requestSentTo(name)}
        >
          {attendeeText.requestSent}
        </Button>
      );
    case 'to-answer':
      return (
        <ButtonLink
          variant="contained"
          to={paths.request(standing.meetingId)}
          sx={sx}
          aria-label={attendeeText.toAnswerOf(name)}
        >
          {attendeeText.toAnswer}
        </ButtonLink>
      );
    case 'accepted':
      return <AcceptedLink {...props} at={standing.at} place={standing.place} />;
  }
}

/** Beside the other buttons of a card, in a line of its own where there is little room. */
const whyNotIn = { flex: '1 1 10rem' } as const;

type AcceptedLinkProps = Omit<MeetingButtonProps, 'standing'> & {
  at: Instant | null;
  place: Place | null;
};

function AcceptedLink({ person, at, place, zone, sx }: AcceptedLinkProps) {
  const state = useAcceptedState(at, place, zone);
  return (
    <ButtonLink
      variant="outlined"
      to={paths.meetings}
      startIcon={<CheckSharp aria-hidden />}
      sx={sx}
      aria-label={attendeeText.meetingWith(state, fullName(person))}
    >
      {state}
    </ButtonLink>
  );
}

/** `Confirmed 14:30 · Table 7`, with the day where it is not today. */
function useAcceptedState(at: Instant | null, place: Place | null, zone: string): string {
  const now = useNow();
  if (at === null) return attendeeText.accepted;
  const isToday = dayKey(at, zone) === dayKey(new Date(now), zone);
  const time = isToday ? formatClock(at, zone) : formatHour(at, zone);
  return attendeeText.confirmed(time, place && placeName(place));
}
