import Box from '@mui/material/Box';
import { wallSectionText as text } from '../../../text/event-paper';
import { AddressToCopy } from '../../../ui/AddressToCopy';
import { ScannedCode } from '../../../ui/ScannedCode';

/** The address of the page for the hall, which is told once. */
export function WallAddress({ url }: { url: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 4,
        alignItems: 'start',
        my: 3,
        p: 4,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <AddressToCopy url={url} label={text.address} hint={text.once} copyLabel={text.copy} />
      <Box sx={{ justifySelf: 'center' }}>
        <ScannedCode value={url} label={text.code} size={160} />
      </Box>
    </Box>
  );
}
