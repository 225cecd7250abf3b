import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { printingText as text } from '../../../text/event-printing';
import type { Printing } from './usePrinting';

/** Up to so many sheets are there before a person would look for a figure. */
const fewSheets = 200;

const megabyte = 1_000_000;

/** How far the download is, and how to cancel it. */
export function PrintProgress({ printing, onStop }: { printing: Printing; onStop: () => void }) {
  const { what, sheets, bytes } = printing;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 4,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography>
        {sheets !== null && sheets > fewSheets
          ? text.received(what, sheets, bytes / megabyte)
          : text.preparing(what)}
      </Typography>
      <LinearProgress aria-label={text.progressOf(what)} />
      <Button variant="outlined" onClick={onStop} sx={{ alignSelf: 'flex-start' }}>
        {text.stop}
      </Button>
    </Box>
  );
}
