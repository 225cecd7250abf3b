import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import EventBusySharp from '@mui/icons-material/EventBusySharp';
import GroupsSharp from '@mui/icons-material/GroupsSharp';
import Box from '@mui/material/Box';
import type { AvailabilitySlot } from '@rendezvous/contract';
import { availabilityText } from '../../text/availability';
import { formatClock } from '../../text/format';

const icons = {
  free: CheckSharp,
  blocked: BlockSharp,
  meeting: GroupsSharp,
  elsewhere: EventBusySharp,
} as const;

const edges = {
  free: 'divider',
  blocked: 'secondary.main',
  meeting: 'match.high',
  elsewhere: 'text.secondary',
} as const;

/** What the icons and edges of the times mean. */
export function Legend() {
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {(['free', 'blocked', 'meeting', 'elsewhere'] as const).map((state) => {
        const Icon = icons[state];
        return (
          <Box
            component="li"
            key={state}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
          >
            <Icon aria-hidden sx={{ fontSize: 16, color: iconColour(state) }} />
            {availabilityText.state[state]}
          </Box>
        );
      })}
    </Box>
  );
}

const iconColour = (state: AvailabilitySlot['state']) =>
  state === 'free' ? 'control' : edges[state];

interface SlotCellProps {
  slot: AvailabilitySlot;
  zone: string;
  /** Whom they meet then. */
  name: string | undefined;
  /** The time has not begun and is theirs to give. */
  open: boolean;
  over: boolean;
  /** The one cell of the day that the Tab key leads to. */
  entry: boolean;
}

/** One time of the grid: its start, and by icon, edge and word what it is. */
export function SlotCell({ slot, zone, name, open, over, entry }: SlotCellProps) {
  const { state } = slot;
  const Icon = icons[state];
  const times = `${formatClock(slot.startTime, zone)}–${formatClock(slot.endTime, zone)}`;
  const word = name ? availabilityText.meetingWith(name) : availabilityText.state[state];
  const said = over ? `${word}, ${availabilityText.over}` : word;
  return (
    <Box
      role="gridcell"
      data-slot={slot.id}
      tabIndex={entry ? 0 : -1}
      aria-selected={state === 'blocked'}
      aria-disabled={!open}
      aria-label={availabilityText.cell(times, said)}
      title={said}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        px: 2,
        typography: 'time',
        bgcolor: state === 'blocked' ? 'background.default' : 'background.paper',
        color: open ? 'text.primary' : 'text.secondary',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: edges[state],
        borderLeftStyle: state === 'blocked' ? 'double' : 'solid',
        borderRadius: 1,
        cursor: open ? 'pointer' : 'default',
        textDecoration: state === 'blocked' ? 'line-through' : 'none',
        userSelect: 'none',
        WebkitTapHighlightColor: 'transparent',
      }}
    >
      <Box component="span" sx={{ flexGrow: 1 }}>
        {formatClock(slot.startTime, zone)}
      </Box>
      <Icon aria-hidden sx={{ fontSize: 16, color: iconColour(state) }} />
    </Box>
  );
}
