import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface Figure {
  term: string;
  value: string;
  note?: string;
}

/** Figures in ruled cells, each over its name. */
export function FigureBoard({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${Math.min(figures.length, 5)}, minmax(0, 1fr))`,
        },
        gap: '1px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {figures.map(({ term, value, note }) => (
        <Box
          key={term}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            px: 4,
            py: 3,
            // A hairline around each cell: their number need not fill the last row.
            outline: '1px solid',
            outlineColor: 'divider',
            borderLeft: 6,
            borderLeftColor: 'primary.main',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ order: 1 }}>
            {term}
          </Typography>
          <Typography
            component="dd"
            variant="time"
            sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700 }}
          >
            {value}
          </Typography>
          {note && (
            <Typography
              component="dd"
              variant="caption"
              color="textSecondary"
              sx={{ m: 0, order: 2 }}
            >
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
