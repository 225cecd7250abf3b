import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { toneColour, type Tone } from './tone';

interface StatusBadgeProps {
  tone: Tone;
  icon: SvgIconComponent;
  label: string;
}

/** Each tone has an outline of its own, so that a status is told apart without its colour. */
const outlines: Record<Tone, object> = {
  neutral: { borderStyle: 'solid' },
  attention: { borderStyle: 'dashed' },
  confirmed: { borderStyle: 'solid', borderLeftWidth: 4 },
  done: { borderStyle: 'double', borderWidth: 3 },
  stopped: { borderStyle: 'dotted' },
  vip: { borderStyle: 'solid', borderBottomWidth: 3 },
};

/** In characters. */
const longestLine = 24;

/** A status as icon, word and outline; colour only repeats what these say. */
export function StatusBadge({ tone, icon: Icon, label }: StatusBadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        minHeight: 24,
        // What organisers name may be longer than a line.
        whiteSpace: label.length > longestLine ? 'normal' : 'nowrap',
        typography: 'caption',
        fontWeight: 650,
        color: toneColour[tone],
        borderColor: 'currentColor',
        borderWidth: 1,
        borderRadius: 1,
        ...outlines[tone],
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {label}
    </Box>
  );
}
