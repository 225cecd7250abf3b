import Box from '@mui/material/Box';
import { formatDuration } from '../../text/format';
import { scheduleText } from '../../text/meetings';
import type { ReactNode } from 'react';
import type { VirtualRow } from '../../ui/virtual-row';

/** A gap is drawn no higher than this, in pixels; a longer one is broken, as an axis is. */
const longest = 96;
/** Below this there is no room for a word. */
const readable = 22;
const tickMinutes = 5;

interface GapProps {
  minutes: number;
  /** Pixels a minute takes. */
  scale: number;
  row: VirtualRow;
  /** The line of the present moment, where it falls into this gap. */
  children?: ReactNode;
}

/** How high a gap is drawn, in pixels, and whether that is less than it is long. */
export function gapHeight(minutes: number, scale: number): { height: number; broken: boolean } {
  const height = minutes * scale;
  return { height: Math.min(height, longest), broken: height > longest };
}

/** Time in which nothing is planned, as high as it is long. */
export function Gap({ minutes, scale, row, children }: GapProps) {
  const { height, broken } = gapHeight(minutes, scale);
  return (
    <Box
      component="li"
      {...row}
      data-gap={broken ? 'broken' : 'whole'}
      style={{
        height,
        ...(!broken && {
          backgroundImage: `repeating-linear-gradient(to bottom, currentColor 0 1px, transparent 1px ${tickMinutes * scale}px)`,
        }),
      }}
      sx={{
        position: 'relative',
        listStyle: 'none',
        display: 'flex',
        alignItems: 'center',
        pl: 5,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'control',
        // A mark every five minutes; where the gap is broken, none.
        backgroundRepeat: 'no-repeat',
        backgroundSize: '10px 100%',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          left: 0,
          borderLeft: '1px solid',
          ...(broken && { borderLeftStyle: 'dashed', borderLeftWidth: 2 }),
        },
      }}
    >
      <Box
        component="span"
        sx={{
          // The line of the present moment passes behind it.
          position: 'relative',
          zIndex: 1,
          px: 1,
          ml: -1,
          bgcolor: 'background.default',
          typography: 'caption',
          color: 'text.secondary',
          ...(height < readable && { position: 'absolute', clipPath: 'inset(50%)' }),
        }}
      >
        {scheduleText.free(formatDuration(minutes * 60))}
      </Box>
      {children}
    </Box>
  );
}
