import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { analyticsText } from '../../text/admin';
import { formatNumber } from '../../text/format';
import type { BarsProps } from './Bars';

// Drawing charts is heavy, and the figures are there without them.
const Bars = lazyWithPreload(() => import('./Bars'), 'Bars');

interface FigureChartProps extends BarsProps {
  /** What the chart says, in a sentence. */
  summary: string;
  /** What the categories are, over their column in the table. */
  of: string;
}

/** Pixels of the drawing, kept free until it is there. */
const height = 260;
const marks = ['primary.main', 'control'] as const;

/** Bars, and the same figures as a table for whoever wants them in writing. */
export function FigureChart(props: FigureChartProps) {
  const { summary, of, ...bars } = props;
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 4,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {bars.series.length > 1 && <Legend series={bars.series} />}
      <Box role="img" aria-label={summary} sx={{ minHeight: height, mx: -2 }}>
        <Suspense>
          <Bars {...bars} />
        </Suspense>
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 2 }}>
        {summary}
      </Typography>
      <FigureTable {...props} />
    </Box>
  );
}

function Legend({ series }: Pick<BarsProps, 'series'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
      {series.map(({ label }, at) => (
        <Typography
          key={label}
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box component="span" sx={{ width: 12, height: 12, bgcolor: marks[at % marks.length] }} />
          {label}
        </Typography>
      ))}
    </Box>
  );
}

function FigureTable({ of, categories, series }: FigureChartProps) {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography
        component="summary"
        variant="body2"
        color="primary"
        sx={{ cursor: 'pointer', py: 2, width: 'fit-content' }}
      >
        {analyticsText.table}
      </Typography>
      <Box
        // A long table scrolls within its box, and so has to be reached by the keyboard.
        tabIndex={0}
        role="group"
        aria-label={of}
        sx={{ maxHeight: 320, overflow: 'auto' }}
      >
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            typography: 'body2',
            '& th, & td': {
              textAlign: 'left',
              py: 1,
              pr: 6,
              borderBottom: 1,
              borderColor: 'divider',
            },
            '& td': { typography: 'time', textAlign: 'right' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, at) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{written(values[at] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const written = (value: number | null) =>
  value === null ? analyticsText.none : formatNumber(value);
