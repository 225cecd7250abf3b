import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { appearanceText } from '../text/appearance';
import { useAppearance } from '../ui/appearance';
import { appearances } from '../ui/appearances';

const choiceSx = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  cursor: 'pointer',
  color: 'text.secondary',
  borderBottom: '3px solid transparent',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { color: 'text.primary', borderColor: 'primary.main' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** The colours: as on the device, light or dark. */
export function AppearanceChoice() {
  const { chosen, choose } = useAppearance();
  const name = useId();
  const headingId = useId();
  return (
    <Box
      role="radiogroup"
      aria-labelledby={headingId}
      sx={{ display: 'flex', alignItems: 'center', pl: 6, pr: 2 }}
    >
      <Typography id={headingId} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {appearanceText.heading}
      </Typography>
      {appearances.map(({ mode, label, icon: Icon }) => (
        <Box key={mode} component="label" title={label} sx={choiceSx}>
          <Box
            component="input"
            type="radio"
            name={name}
            checked={chosen === mode}
            onChange={() => choose(mode)}
            aria-label={label}
            // The input covers the icon, so that a touch reaches the input.
            sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
          />
          <Icon aria-hidden fontSize="small" />
        </Box>
      ))}
    </Box>
  );
}
