import BlockSharp from '@mui/icons-material/BlockSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface WhyNotProps {
  children: string;
  /** Reads it out when it appears. */
  told?: boolean;
  sx?: object;
}

/** Why something cannot be done, in place of its button. */
export function WhyNot({ children, told, sx }: WhyNotProps) {
  return (
    <Box
      role={told ? 'status' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        color: 'text.secondary',
        ...sx,
      }}
    >
      <BlockSharp aria-hidden sx={{ fontSize: 18, flex: 'none' }} />
      <Typography variant="body2">{children}</Typography>
    </Box>
  );
}
