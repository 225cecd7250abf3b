import CheckSharp from '@mui/icons-material/CheckSharp';
import CloseSharp from '@mui/icons-material/CloseSharp';
import HelpOutlineSharp from '@mui/icons-material/HelpOutlineSharp';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Attendance, StaffMeeting, Uuid } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { staffMeetingText as text, todayText } from '../../../text/event-today';
import { formatClock, formatMoment } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { hasBegun } from '../../../ui/has-begun';
import { StatusBadge } from '../../../ui/StatusBadge';
import { StripRow } from '../../../ui/StripRow';
import type { Tone } from '../../../ui/tone';
import type { VirtualRow } from '../../../ui/virtual-row';
import { namesOf } from './asked';
import { PartyLine } from './PartyLine';

interface StaffMeetingStripProps {
  meeting: StaffMeeting;
  zone: string;
  now: number;
  /** What stands first on the strip: the place on a board of one slot, else the time. */
  leads: 'place' | 'time';
  /** Whose day it stands in: only the other one is named. */
  seenBy?: Uuid;
  /** What can be done with it, at the end of the first line. */
  menu?: ReactNode;
  /** What should be done with it, below everything. */
  actions?: ReactNode;
  row?: VirtualRow;
}

function toneOf(meeting: StaffMeeting, now: number): Tone {
  const { attendance, status, parties } = meeting;
  if (attendance === 'disputed') return 'attention';
  if (status === 'completed') return attendance === 'missed' ? 'stopped' : 'done';
  if (status !== 'accepted' || meeting.scheduledStartTime === null) return 'neutral';
  if (parties.every(({ checkedInAt }) => checkedInAt !== null)) return 'confirmed';
  return hasBegun(meeting, now) ? 'attention' : 'neutral';
}

const belowItsTime = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"lead menu" "people people"',
} as const;

/** Low rows: a hall has many places. */
const besideItsPlace = {
  ...belowItsTime,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '7.5rem minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"lead menu" "people people"', sm: '"lead people menu"' },
} as const;

/** A meeting as the desk sees it: where or when, who should be there and who is. */
export function StaffMeetingStrip(props: StaffMeetingStripProps) {
  const { meeting, zone, now, leads, menu, actions, row } = props;
  const [one, other] = meeting.parties;
  const shown = meeting.parties.filter(({ user }) => user.id !== props.seenBy);
  const place = meeting.place === null ? null : placeName(meeting.place);
  const time = timeOf(meeting, zone, now);
  return (
    <StripRow row={row} tone={toneOf(meeting, now)}>
      <Box sx={leads === 'place' ? besideItsPlace : belowItsTime}>
        <Box
          sx={{
            gridArea: 'lead',
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 3,
            overflowWrap: 'anywhere',
          }}
        >
          <Typography variant="time" component="div" sx={{ fontWeight: 700 }}>
            {leads === 'place' ? (place ?? todayText.noPlace) : (time ?? standingOf(meeting))}
          </Typography>
          {leads === 'time' && place !== null && <Typography variant="body2">{place}</Typography>}
        </Box>
        <Box sx={{ gridArea: 'menu' }}>{menu}</Box>
        <Box
          sx={{
            gridArea: 'people',
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            gap: 1.5,
          }}
        >
          {shown.map((party) => (
            <PartyLine
              key={party.user.id}
              meeting={meeting}
              party={party}
              other={party === one ? other : one}
              zone={zone}
              now={now}
            />
          ))}
          <Standing meeting={meeting} now={now} zone={zone} />
          {actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>{actions}</Box>
          )}
        </Box>
      </Box>
    </StripRow>
  );
}

const standingOf = ({ status }: StaffMeeting) =>
  status === 'pending' ? text.request : text.noTime;

function timeOf({ scheduledStartTime, scheduledEndTime }: StaffMeeting, zone: string, now: number) {
  if (scheduledStartTime === null || scheduledEndTime === null) return null;
  return `${formatMoment(Date.parse(scheduledStartTime), zone, now)}–${formatClock(scheduledEndTime, zone)}`;
}

const attendanceIcons: Record<Attendance, SvgIconComponent> = {
  unknown: HelpOutlineSharp,
  met: CheckSharp,
  missed: CloseSharp,
  disputed: HelpOutlineSharp,
};

const attendanceTones: Record<Attendance, Tone> = {
  unknown: 'neutral',
  met: 'done',
  missed: 'stopped',
  disputed: 'attention',
};

function Standing({ meeting, now, zone }: { meeting: StaffMeeting; now: number; zone: string }) {
  const { status, attendance, overrideReason } = meeting;
  const isShown = status === 'completed' || attendance !== 'unknown';
  const waits = waitingText(meeting);
  return (
    <>
      {waits !== null && <Typography variant="body2">{waits}</Typography>}
      {meeting.waitingSince !== null && meeting.placement === 'waiting' && (
        <Typography variant="caption" component="p" color="textSecondary">
          {todayText.waitingSince(formatMoment(Date.parse(meeting.waitingSince), zone, now))}
        </Typography>
      )}
      {overrideReason !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text.override(overrideReason)}
        </Typography>
      )}
      {isShown && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <StatusBadge
            tone={attendanceTones[attendance]}
            icon={attendanceIcons[attendance]}
            label={text.attendance[attendance]}
          />
          {meeting.isSettled && <Typography variant="body2">{text.settledByStaff}</Typography>}
        </Box>
      )}
    </>
  );
}

function waitingText(meeting: StaffMeeting): string | null {
  const { status, placement, waitingReason } = meeting;
  const [requester, requestee] = namesOf(meeting);
  if (status === 'pending') return text.pending(requestee);
  if (status !== 'accepted') return null;
  if (placement === 'assigning') return text.assigning;
  if (placement !== 'waiting') return null;
  return text.waiting[waitingReason ?? 'no-shared-time'](
    waitingReason === 'they-full' ? requestee : requester,
  );
}
