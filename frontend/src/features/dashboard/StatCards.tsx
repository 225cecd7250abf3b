import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useStats } from '../../store/hooks';
import { dashboardText } from '../../text/dashboard';
import { formatNumber, formatRating } from '../../text/format';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';

interface Stat {
  label: string;
  value: string;
  /** Something here waits for the person. */
  waits?: boolean;
}

function StatCell({ label, value, waits }: Stat) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'flex-end',
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderLeft: 6,
        borderLeftStyle: waits ? 'dashed' : 'solid',
        borderLeftColor: waits ? 'secondary.main' : 'primary.main',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="time" sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** The four counts of the viewer's meetings. */
export function StatCards() {
  const load = useLoaded('stats');
  const stats = useStats();
  if (!stats) {
    if (!load.failure) return <LoadingState label={dashboardText.loadingStatistics} />;
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('stats')} />;
  }
  const cells: Stat[] = [
    { label: dashboardText.upcoming, value: formatNumber(stats.upcomingMeetings) },
    { label: dashboardText.completed, value: formatNumber(stats.completedMeetings) },
    {
      label: dashboardText.pending,
      value: formatNumber(stats.pendingRequests),
      waits: stats.pendingRequests > 0,
    },
    {
      label: dashboardText.rating,
      value:
        stats.averageRating === null ? dashboardText.noRating : formatRating(stats.averageRating),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {cells.map((cell) => (
        <StatCell key={cell.label} {...cell} />
      ))}
    </Box>
  );
}
