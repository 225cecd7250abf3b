import Box from '@mui/material/Box';
import { formatClock, zoneShortName } from '../../text/format';
import { scheduleText } from '../../text/meetings';
import { visuallyHidden } from '../../ui/visually-hidden';

interface NowLineProps {
  /** Milliseconds since the epoch. */
  now: number;
  /** IANA zone of the rows around it. */
  zone: string;
  /** How far down the row it lies, from 0 to 1; a line of its own where there is none. */
  part?: number;
  /** The row has words of its own: the line does without. */
  quiet?: boolean;
}

/** The present moment as a line across the agenda. */
export function NowLine({ now, zone, part, quiet }: NowLineProps) {
  const words = scheduleText.now(
    `${formatClock(new Date(now), zone)} ${zoneShortName(new Date(now), zone)}`,
  );
  return (
    <Box
      component="span"
      data-now
      // It moves every minute: what the theme knows of colours stays in classes, where it is goes here.
      style={part === undefined ? undefined : { top: `${part * 100}%` }}
      sx={{
        position: part === undefined ? 'relative' : 'absolute',
        display: 'block',
        insetInline: 0,
        height: 0,
        my: part === undefined ? 3 : 0,
        borderTop: '2px solid',
        borderColor: 'secondary.main',
        pointerEvents: 'none',
        transition: 'top 200ms',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: -6,
          borderBlock: '5px solid transparent',
          borderLeft: '8px solid',
          borderLeftColor: 'secondary.main',
        },
      }}
    >
      <Box
        component="span"
        sx={
          quiet
            ? visuallyHidden
            : {
                position: 'absolute',
                right: 0,
                top: 0,
                transform: 'translateY(-50%)',
                px: 2,
                bgcolor: 'background.default',
                color: 'secondary.main',
                typography: 'time',
                fontWeight: 700,
                whiteSpace: 'nowrap',
              }
        }
      >
        {words}
      </Box>
    </Box>
  );
}
