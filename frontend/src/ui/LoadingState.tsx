import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** A named wait, announced to screen readers. */
export function LoadingState({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ py: 5, maxWidth: 320 }}>
      <Typography color="textSecondary" gutterBottom>
        {label}
      </Typography>
      <LinearProgress aria-hidden sx={{ height: 2 }} />
    </Box>
  );
}
