import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

/** How high a minute is in a list that draws time to scale. */
export const minuteHeight = '--minute-height';

interface StatusStripProps {
  children: ReactNode;
  /** Names the list for screen readers where no heading does. */
  label?: string;
  ref?: Ref<HTMLUListElement>;
  /** Pixels left free above and below, for strips that are not drawn. */
  room?: { above: number; below: number };
  /** Pixels a minute takes, where the strips are as high as they are long. */
  scale?: number;
}

/** The board: a ruled list of `StripRow`s. */
export function StatusStrip({ children, label, ref, room, scale }: StatusStripProps) {
  return (
    <Box
      component="ul"
      ref={ref}
      // In `style`, because `sx` would add a CSS class for every scroll position.
      style={{
        ...(room && {
          paddingTop: room.above,
          paddingBottom: room.below,
          overflowAnchor: 'none',
        }),
        ...(scale !== undefined && { [minuteHeight]: `${scale}px` }),
      }}
      aria-label={label}
      // Without the explicit role Safari drops list semantics when the bullets are gone.
      role="list"
      sx={{
        m: 0,
        p: 0,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}
