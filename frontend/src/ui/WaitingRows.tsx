import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface WaitingRowsProps {
  /** How many have come, in words. */
  label: string;
  count: number;
  onShow: () => void;
}

/**
 * Offers rows that came while the list was on screen. It lies over the top of the list, so that it moves nothing when
 * it appears.
 */
export function WaitingRows({ label, count, onShow }: WaitingRowsProps) {
  return (
    <Box role="status" sx={{ position: 'relative', height: 0, zIndex: 1, textAlign: 'center' }}>
      {count > 0 && (
        <Button
          variant="contained"
          onClick={onShow}
          sx={{ position: 'absolute', top: 0, left: '50%', transform: 'translate(-50%, -50%)' }}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
