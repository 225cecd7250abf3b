import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { appText } from '../../text/en';

interface Fact {
  term: string;
  /** Empty text reads 'Not specified'. */
  value: ReactNode;
  hint?: string;
}

/** A ruled list of terms and what is said of them. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {facts.map(({ term, value, hint }, index) => (
        <Box
          key={term}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' },
            columnGap: 4,
            rowGap: 1,
            px: 5,
            py: 3,
            ...(index > 0 && { borderTop: 1, borderColor: 'divider' }),
          }}
        >
          <Box component="dt">
            <Typography color="textSecondary">{term}</Typography>
            {hint && (
              <Typography variant="caption" component="p" color="textSecondary">
                {hint}
              </Typography>
            )}
          </Box>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', maxWidth: '70ch' }}>
            {value || appText.notSpecified}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
