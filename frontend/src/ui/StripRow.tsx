import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import type { OpenedRow } from './opened-row';
import { minuteHeight } from './StatusStrip';
import { toneColour, type Tone } from './tone';
import type { VirtualRow } from './virtual-row';

/** Says how many minutes a row that is drawn to scale is long. */
export const minutesAttribute = 'data-minutes';

interface StripRowProps {
  tone: Tone;
  /** First on the strip, in the tabular face. */
  time?: ReactNode;
  /** Under the time: the day, the zone. */
  timeNote?: ReactNode;
  children: ReactNode;
  /** Badge and buttons at the strip's end; below the text on a narrow screen. */
  actions?: ReactNode;
  /** Below everything, across the strip. */
  footer?: ReactNode;
  component?: ElementType;
  /** The length of the row's time: the row is then drawn to scale (`StatusStrip`). */
  minutes?: number;
  /** Drawn over the row; positions itself. */
  overlay?: ReactNode;
  /** Whether the time's column is narrow, for a number of one or two digits. */
  slim?: boolean;
  /** The attributes of a row that a link has led to. */
  opened?: OpenedRow;
  /** The attributes of a row in a virtual list. */
  row?: VirtualRow;
}

/** One strip of a board: a hard left edge carrying the status, the time, the subject, what can be done. */
export function StripRow(props: StripRowProps) {
  const { tone, time, timeNote, children, actions, component = 'li', slim, minutes } = props;
  const timeColumn = slim ? '1.5rem ' : '8.5rem ';
  return (
    <Box
      component={component}
      {...props.row}
      {...props.opened}
      {...(minutes !== undefined && {
        [minutesAttribute]: minutes,
        style: { minHeight: `calc(${minutes} * var(${minuteHeight}))` },
      })}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: {
          xs: `${slim ? timeColumn : ''}minmax(0, 1fr)`,
          sm: `${time ? timeColumn : ''}minmax(0, 1fr)`,
          md: `${time ? timeColumn : ''}minmax(0, 1fr) auto`,
        },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        alignContent: 'start',
        breakInside: 'avoid',
        listStyle: 'none',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        pl: 5,
        pr: 4,
        py: 3,
        '&[aria-current]': { bgcolor: 'action.selected' },
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          left: 0,
          width: '6px',
          bgcolor: toneColour[tone],
          ...(tone === 'attention' && {
            bgcolor: 'transparent',
            borderLeft: '6px dashed',
            borderColor: toneColour[tone],
          }),
        },
      }}
    >
      {time && (
        <Box
          sx={{
            pt: 0.5,
            display: { xs: slim ? 'block' : 'flex', sm: 'block' },
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 2,
          }}
        >
          <Typography variant="time" component="div" sx={{ fontWeight: 700 }}>
            {time}
          </Typography>
          {timeNote && (
            <Typography variant="caption" component="div" color="textSecondary">
              {timeNote}
            </Typography>
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: { md: 'flex-end' },
            maxWidth: { md: '22rem' },
            gridColumn: { sm: time ? '2' : '1', md: 'auto' },
          }}
        >
          {actions}
        </Box>
      )}
      {props.footer && <Box sx={{ gridColumn: '1 / -1' }}>{props.footer}</Box>}
      {props.overlay}
    </Box>
  );
}
