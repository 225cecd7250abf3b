import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { appText } from '../text/en';
import { Logo } from './Logo';

/** The product's mark, name and tagline, as they head the navigation and the screens without one. */
export function Brand({ size }: { size?: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Logo size={size} />
      <span>
        <Typography component="span" variant="h2" sx={{ display: 'block' }}>
          {appText.name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {appText.tagline}
        </Typography>
      </span>
    </Box>
  );
}
