import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { formatNumber } from '../../text/format';

export interface BarsProps {
  categories: readonly string[];
  /** One or two; a value for each category, null where there is nothing to count. */
  series: readonly { label: string; values: readonly (number | null)[] }[];
  horizontal?: boolean;
}

const height = 260;

/** The drawing alone: what it says is told beside it. */
export function Bars({ categories, series, horizontal }: BarsProps) {
  const { vars } = useTheme();
  const colours = [vars.palette.primary.main, vars.palette.control];
  const band = { id: 'band', scaleType: 'band' as const, data: [...categories] };
  const amount = { id: 'amount', tickMinStep: 1, min: 0, valueFormatter: formatNumber };
  return (
    <ChartsContainer
      height={height}
      xAxis={[horizontal ? amount : band]}
      yAxis={[horizontal ? { ...band, width: 84 } : { ...amount, width: 44 }]}
      series={series.map(({ label, values }, at) => ({
        type: 'bar' as const,
        layout: horizontal ? ('horizontal' as const) : ('vertical' as const),
        label,
        data: [...values],
        color: colours[at % colours.length],
      }))}
      margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      sx={{
        '& .MuiChartsGrid-line': { stroke: vars.palette.divider },
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: vars.palette.control },
      }}
    >
      <ChartsGrid {...(horizontal ? { vertical: true } : { horizontal: true })} />
      <BarPlot />
      <ChartsXAxis />
      <ChartsYAxis />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}
