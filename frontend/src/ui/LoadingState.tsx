import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { connectionText } from '../text/en';
import { Offline } from './offline';

/** A named wait, announced to screen readers; without a connection it says what it waits for. */
export function LoadingState({ label }: { label: string }) {
  const offline = useContext(Offline);
  return (
    <Box role="status" sx={{ py: 5 }}>
      {offline ? (
        <Typography color="textSecondary" sx={{ display: 'flex', gap: 2 }}>
          <CloudOffSharp aria-hidden fontSize="small" />
          {connectionText.awaited}
        </Typography>
      ) : (
        <Box sx={{ maxWidth: 320 }}>
          <Typography color="textSecondary" gutterBottom>
            {label}
          </Typography>
          <Box className="waiting" sx={{ bgcolor: 'divider', color: 'primary.main' }} />
        </Box>
      )}
    </Box>
  );
}
