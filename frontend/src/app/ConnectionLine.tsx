import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import Box from '@mui/material/Box';
import { useConnection } from '../store/hooks';
import { connectionText } from '../text/en';

/** Says that the page is cut off from the server, as long as it is. */
export function ConnectionLine() {
  const offline = useConnection() === 'offline';
  return (
    // Below the header of a narrow screen, which stays in sight as well.
    <Box role="status" sx={{ position: 'sticky', top: { xs: 56, md: 0 }, zIndex: 'appBar' }}>
      {offline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: { xs: 4, md: 8 },
            py: 2,
            borderBottom: 1,
            borderColor: 'secondary.main',
            borderLeft: 6,
            borderLeftStyle: 'dashed',
            borderLeftColor: 'secondary.main',
            typography: 'body2',
            bgcolor: 'background.paper',
          }}
        >
          <CloudOffSharp aria-hidden fontSize="small" sx={{ color: 'secondary.main' }} />
          {connectionText.offline}
        </Box>
      )}
    </Box>
  );
}
