import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, EventBoard, SlotTime, StaffMeeting } from '@rendezvous/contract';
import { useRef } from 'react';
import { minutesUntil } from '../../../store/meetings-now';
import { todayText as text } from '../../../text/event-today';
import { formatMoment, formatTimeRange, zoneOf } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { EmptyState } from '../../../ui/EmptyState';
import { LongList } from '../../../ui/LongList';
import { Section } from '../../../ui/Section';
import { useNow } from '../../../ui/useNow';
import { useWide } from '../../../ui/useWide';
import { ShortList } from './ShortList';
import type { Ask } from './asked';
import { MeetingMenu, SettleButtons } from './MeetingActions';
import { PersonLink } from './PersonLink';
import { StaffMeetingStrip } from './StaffMeetingStrip';
import { useFocusKept } from './useFocusKept';

/** Of a strip, in pixels. */
const usualHeight = { phone: 125, desk: 80 };

interface BoardProps {
  event: Event;
  board: EventBoard;
  /** It stands beside the day of a person. */
  narrow: boolean;
  onAsk: Ask;
  onDone: () => void;
}

/** The present slot by place, the next one, and whatever waits for the desk. */
export function Board({ event, board, narrow, onAsk, onDone }: BoardProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusKept(container);

  return (
    <Box
      ref={container}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        outline: 'none',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: narrow ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 2fr)',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}>
        <Slots event={event} board={board} onAsk={onAsk} onDone={onDone} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}>
        <Open event={event} board={board} onAsk={onAsk} onDone={onDone} />
        <Free board={board} />
      </Box>
    </Box>
  );
}

type PartProps = Omit<BoardProps, 'narrow'>;

/** What is now, and what comes next. */
function Slots({ event, board, onAsk, onDone }: PartProps) {
  const zone = zoneOf(event);
  const now = useNow();
  const { slot, nextSlot } = board;
  const list = { event, leads: 'place', onAsk, onDone } as const;
  return (
    <>
      <Section heading={slot ? `${text.now}: ${rangeOf(slot, zone)}` : text.now}>
        {slot === null ? (
          <EmptyState title={text.noSlot} hint={text.noSlotHint} />
        ) : (
          <>
            <Note>{text.timeLeft(minutesUntil(slot.endTime, now))}</Note>
            <Meetings {...list} label={text.now} meetings={board.meetings} />
          </>
        )}
      </Section>
      <Section heading={nextSlot ? `${text.next}: ${rangeOf(nextSlot, zone)}` : text.next}>
        {nextSlot === null ? (
          <Typography color="textSecondary">{text.noNext}</Typography>
        ) : (
          <>
            <Note>{startNote(nextSlot, zone, now)}</Note>
            <Meetings {...list} label={text.next} meetings={board.next} />
          </>
        )}
      </Section>
    </>
  );
}

/** What somebody has to see to. */
function Open({ event, board, onAsk, onDone }: PartProps) {
  const list = { event, leads: 'time', onAsk, onDone } as const;
  const { disputed, waiting, outdatedSheets } = board;
  return (
    <>
      {disputed.length > 0 && (
        <Section heading={`${text.disputed} (${disputed.length})`}>
          <Note>{text.disputedHint}</Note>
          <Meetings {...list} label={text.disputed} meetings={disputed} settles />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section heading={`${text.waiting} (${waiting.length})`}>
          <Meetings {...list} label={text.waiting} meetings={waiting} />
        </Section>
      )}
      {outdatedSheets.length > 0 && (
        <Section heading={`${text.outdated} (${outdatedSheets.length})`}>
          <ShortList
            label={text.outdated}
            items={outdatedSheets}
            keyOf={({ id }) => id}
            render={(person) => <PersonLink person={person} />}
          />
        </Section>
      )}
    </>
  );
}

/** Who and what is free now; between slots, in the next one. */
function Free({ board }: { board: EventBoard }) {
  const { slot, idle, freePlaces } = board;
  const when = slot === null ? 'next' : 'now';
  return (
    <>
      {idle.length > 0 && (
        <Section heading={`${text.idle[when]} (${idle.length})`}>
          <ShortList
            label={text.idle[when]}
            items={idle}
            keyOf={({ id }) => id}
            render={(person) => (
              <>
                <PersonLink person={person} /> <Company>{person.company}</Company>
              </>
            )}
          />
        </Section>
      )}
      {freePlaces.length > 0 && (
        <Section heading={`${text.freePlaces[when]} (${freePlaces.length})`}>
          <ShortList
            label={text.freePlaces[when]}
            items={freePlaces}
            keyOf={({ id }) => id}
            render={placeName}
          />
        </Section>
      )}
    </>
  );
}

interface MeetingsProps extends Pick<PartProps, 'event' | 'onAsk' | 'onDone'> {
  label: string;
  meetings: readonly StaffMeeting[];
  leads: 'place' | 'time';
  /** Whether it is decided here if the two met. */
  settles?: boolean;
}

function Meetings({ event, label, meetings, leads, settles, onAsk, onDone }: MeetingsProps) {
  const now = useNow();
  const wide = useWide();
  if (meetings.length === 0) return <Typography>{text.noMeetings}</Typography>;
  return (
    <LongList
      label={label}
      rows={meetings}
      keyOf={({ id }) => id}
      estimate={wide ? usualHeight.desk : usualHeight.phone}
    >
      {(meeting, row) => (
        <StaffMeetingStrip
          key={meeting.id}
          row={row}
          meeting={meeting}
          zone={zoneOf(event)}
          now={now}
          leads={leads}
          {...(settles
            ? { actions: <SettleButtons meeting={meeting} onDone={onDone} /> }
            : {
                menu: <MeetingMenu meeting={meeting} now={now} onAsk={onAsk} onDone={onDone} />,
              })}
        />
      )}
    </LongList>
  );
}

const rangeOf = ({ startTime, endTime }: SlotTime, zone: string) =>
  formatTimeRange(startTime, endTime, zone);

/** In minutes where it is within the hour, else with its day. */
function startNote({ startTime }: SlotTime, zone: string, now: number): string {
  const left = minutesUntil(startTime, now);
  return left <= 60 ? text.startsIn(left) : formatMoment(Date.parse(startTime), zone, now);
}

const Note = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ mb: 2 }}>
    {children}
  </Typography>
);

const Company = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {children}
  </Typography>
);
