import Box from '@mui/material/Box';
import { appText } from '../text/en';
import { contentId } from './useContentFocus';

/** The first stop of the Tab key: past the navigation, straight to the content. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 3,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        borderRadius: 1,
        fontWeight: 650,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {appText.skipToContent}
    </Box>
  );
}
