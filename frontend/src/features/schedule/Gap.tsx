import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDuration } from '../../text/format';
import { scheduleText } from '../../text/meetings';
import type { VirtualRow } from '../../ui/virtual-row';

/** Pixels: of a gap shorter than a meeting, and of a longer one, whose edge is broken as an axis is. */
const heights = { pause: 32, broken: 56 } as const;

interface GapProps {
  minutes: number;
  kind: keyof typeof heights;
  row: VirtualRow;
  /** The line of the present moment, where it falls into this gap. */
  children?: ReactNode;
}

/** Pixels. */
export const gapHeight = (kind: GapProps['kind']): number => heights[kind];

/** Time in which nothing is planned. */
export function Gap({ minutes, kind, row, children }: GapProps) {
  return (
    <Box
      component="li"
      {...row}
      data-gap={kind}
      sx={{
        position: 'relative',
        listStyle: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: heights[kind],
        pl: 5,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          left: 0,
          borderLeft: '2px solid',
          borderColor: 'control',
          ...(kind === 'broken' && { borderLeftStyle: 'dashed' }),
        },
      }}
    >
      <span>{scheduleText.free(formatDuration(minutes * 60))}</span>
      {children}
    </Box>
  );
}
