import PlaceSharp from '@mui/icons-material/PlaceSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Box from '@mui/material/Box';

/** Where something is, or that it is online. */
export function Place({ online, children }: { online: boolean; children: string }) {
  const Icon = online ? VideocamSharp : PlaceSharp;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
      {/* Beside the first line, however many there are. */}
      <Icon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
      {children}
    </Box>
  );
}
