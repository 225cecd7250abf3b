import Box from '@mui/material/Box';
import { useViewer } from '../../store/hooks';
import { appText } from '../../text/en';
import { dashboardText } from '../../text/dashboard';
import { LoadingState } from '../../ui/LoadingState';
import { organisationName } from '../../ui/organisation';
import { Page, PageHeader } from '../../ui/Page';
import { ForthcomingEvents } from './ForthcomingEvents';
import { NetworkInsights } from './NetworkInsights';
import { NextMeeting } from './NextMeeting';
import { Recommendations } from './Recommendations';
import { StatCards } from './StatCards';
import { UserMenu } from './UserMenu';

/** What waits, what comes next and whom to meet. */
export function DashboardScreen() {
  const viewer = useViewer();
  if (!viewer) return <LoadingState label={appText.loadingDashboard} />;
  return (
    <Page title={dashboardText.title}>
      <PageHeader
        heading={dashboardText.title}
        subtitle={organisationName()}
        actions={<UserMenu viewer={viewer} />}
      />
      <StatCards />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 6,
          alignItems: 'start',
        }}
      >
        <ForthcomingEvents />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
          <NextMeeting />
          <NetworkInsights />
        </Box>
      </Box>
      <Recommendations />
    </Page>
  );
}
