import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLoaded } from '../../live/use-loaded';
import { useStats } from '../../store/hooks';
import { dashboardText } from '../../text/dashboard';
import { formatNumber, formatRating } from '../../text/format';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';

function Insight({ label, value }: { label: string; value: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 3,
        px: 4,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="dt">{label}</Typography>
      <Typography component="dd" variant="time" sx={{ m: 0, fontWeight: 700 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** What the viewer's network has come to. */
export function NetworkInsights() {
  const { failure } = useLoaded('stats');
  const stats = useStats();
  // The counts above say why they are missing.
  if (!stats && failure) return null;
  return (
    <Section heading={dashboardText.insights}>
      {stats ? (
        <Box
          component="dl"
          sx={{ m: 0, border: 1, borderBottom: 0, borderColor: 'divider', borderRadius: 1 }}
        >
          <Insight
            label={dashboardText.growth}
            value={`+${formatNumber(stats.completedMeetings)}`}
          />
          <Insight
            label={dashboardText.averageRating}
            value={
              stats.averageRating === null
                ? dashboardText.noRating
                : dashboardText.ratingOf(formatRating(stats.averageRating))
            }
          />
        </Box>
      ) : (
        <LoadingState label={dashboardText.loadingStatistics} />
      )}
    </Section>
  );
}
