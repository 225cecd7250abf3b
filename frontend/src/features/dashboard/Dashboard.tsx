import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useViewer } from '../../store/hooks';
import { appText } from '../../text/en';
import { dashboardText } from '../../text/dashboard';
import { LoadingState } from '../../ui/LoadingState';
import { meetingsNow } from '../../store/meetings-now';
import { organisationName } from '../../ui/organisation';
import { Page, PageHeader } from '../../ui/Page';
import { useNow } from '../../ui/useNow';
import { DashboardLoading } from './DashboardLoading';
import { ForthcomingEvents } from './ForthcomingEvents';
import { NetworkInsights } from './NetworkInsights';
import { NextMeeting } from './NextMeeting';
import { Recommendations } from './Recommendations';
import { StatCards } from './StatCards';
import { UserMenu } from './UserMenu';

/**
 * What happens now and comes next, then the figures and whom to meet.
 * @param now what the schedule says of the present moment
 */
export function Dashboard({ now }: { now: ReactNode }) {
  const viewer = useViewer();
  if (!viewer) return <LoadingState label={appText.loadingDashboard} />;
  return (
    <Page title={dashboardText.title}>
      <PageHeader
        heading={dashboardText.title}
        subtitle={organisationName()}
        actions={<UserMenu viewer={viewer} />}
      />
      <Parts now={now} />
    </Page>
  );
}

/** All parts at once, when it is known what stands on top: what is being read would else be pushed down. */
function Parts({ now }: { now: ReactNode }) {
  const schedule = [useLoaded('meetings'), useLoaded('my-events')];
  // Asked for now although their parts are not shown yet.
  useLoaded('stats');
  useLoaded('recommendations');
  if (schedule.some(({ ready, failure }) => !ready && !failure)) return <DashboardLoading />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 6,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
          {now}
          <NextUnlessOnCard />
        </Box>
        <ForthcomingEvents />
      </Box>
      <StatCards />
      <NetworkInsights />
      <Recommendations />
    </>
  );
}

/** A meeting that begins soon is on the card above, under the same heading. */
function NextUnlessOnCard() {
  const { running, soon } = meetingsNow(useMeetings(), useNow());
  return running || soon.length === 0 ? <NextMeeting happening={Boolean(running)} /> : null;
}
