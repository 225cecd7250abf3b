import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One line. */
  hint?: string;
  /** One button or link. */
  action?: ReactNode;
  headingLevel?: ElementType;
}

/** What a list says when it holds nothing: one line and one action. */
export function EmptyState({ title, hint, action, headingLevel = 'p' }: EmptyStateProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'control',
        borderRadius: 1,
        px: 5,
        py: 6,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 2,
      }}
    >
      <Typography variant="h3" component={headingLevel}>
        {title}
      </Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {action}
    </Box>
  );
}
