import CloseSharp from '@mui/icons-material/CloseSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { AttendeeDay, Event, Uuid } from '@rendezvous/contract';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { personDayText as text } from '../../../text/event-today';
import { zoneOf } from '../../../text/format';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { fullName } from '../../../ui/PersonAvatar';
import { StatusStrip } from '../../../ui/StatusStrip';
import { useNow } from '../../../ui/useNow';
import type { Ask } from './asked';
import { MeetingMenu } from './MeetingActions';
import { OldReading } from './OldReading';
import { PersonHead } from './PersonHead';
import { StaffMeetingStrip } from './StaffMeetingStrip';
import { useAttendeeDay } from './useAttendeeDay';
import { useFocusKept } from './useFocusKept';

interface PersonPanelProps {
  event: Event;
  userId: Uuid;
  /** Whether the event can still be changed. */
  isOpen: boolean;
  /** Counts what has been done here. */
  changes: number;
  /** It was opened by the person, not with the page. */
  takesFocus: boolean;
  /** Counts who was chosen by the search: the same person again leads here too. */
  choices: number;
  onAsk: Ask;
  onDone: () => void;
  onClose: () => void;
}

function useDay(eventId: Uuid, userId: Uuid, changes: number) {
  const read = useAttendeeDay(eventId, userId);
  const { again } = read;
  const [before] = useState(changes);
  useEffect(() => {
    if (changes > before) again();
  }, [changes, before, again]);
  return read;
}

/** The day of one person of the event, and what the desk does for them. */
export function PersonPanel(props: PersonPanelProps) {
  const { event, userId, changes, takesFocus, choices, onClose } = props;
  const read = useDay(event.id, userId, changes);
  const { value, failure, again } = read;
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel);
  useEffect(() => {
    if (!takesFocus && choices === 0) return;
    const { current } = panel;
    if (!current) return;
    current.focus({ preventScroll: true });
    // On a phone it takes the place of the board, below the search.
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) current.scrollIntoView({ block: 'start' });
  }, [takesFocus, choices]);
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // What happens in a dialog of the panel is none of its own.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose();
  };
  const name = value ? fullName(value.user) : null;
  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      aria-labelledby={value ? headingId : undefined}
      aria-label={value ? undefined : text.loading}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        minWidth: 0,
        p: { xs: 0, lg: 4 },
        outline: 'none',
        border: { xs: 0, lg: 1 },
        borderColor: { lg: 'divider' },
        borderRadius: 1,
        scrollMarginTop: '5rem',
        // It stays in sight beside a long board.
        position: { lg: 'sticky' },
        top: { lg: '1rem' },
        maxHeight: { lg: 'calc(100vh - 2rem)' },
        overflowY: { lg: 'auto' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography
          variant="h2"
          id={headingId}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <IconButton
          color="inherit"
          aria-label={name === null ? text.close : text.closeOf(name)}
          onClick={onClose}
          sx={{ width: 44, height: 44, borderRadius: 1 }}
        >
          <CloseSharp aria-hidden />
        </IconButton>
      </Box>
      <OldReading event={event} read={read} />
      {value && <Day {...props} day={value} />}
      {!value && !failure && <LoadingState label={text.loading} />}
      {!value && failure && <LoadFailed message={failure.message} onRetry={again} />}
    </Box>
  );
}

function Day({ event, day, isOpen, onAsk, onDone }: PersonPanelProps & { day: AttendeeDay }) {
  const now = useNow();
  const { user, meetings } = day;
  return (
    <>
      <PersonHead event={event} day={day} isOpen={isOpen} onAsk={onAsk} onDone={onDone} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
          }}
        >
          <Typography variant="h3">{text.meetings}</Typography>
          {isOpen && (
            <Button variant="outlined" onClick={() => onAsk({ what: 'book', person: user })}>
              {text.book}
            </Button>
          )}
        </Box>
        {meetings.length === 0 ? (
          <Typography color="textSecondary">{text.noMeetings}</Typography>
        ) : (
          <StatusStrip label={text.meetings}>
            {meetings.map((meeting) => (
              <StaffMeetingStrip
                key={meeting.id}
                meeting={meeting}
                zone={zoneOf(event)}
                now={now}
                leads="time"
                seenBy={user.id}
                menu={<MeetingMenu meeting={meeting} now={now} onAsk={onAsk} onDone={onDone} />}
              />
            ))}
          </StatusStrip>
        )}
      </Box>
    </>
  );
}
