import { dashboardText } from '../../text/dashboard';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';

/** The dashboard until it is known what comes next. */
export function DashboardLoading() {
  return (
    <>
      <Section heading={dashboardText.nextMeeting}>
        <LoadingState label={dashboardText.loadingSchedule} />
      </Section>
      <Section heading={dashboardText.events}>
        <LoadingState label={dashboardText.loadingEvents} />
      </Section>
      <LoadingState label={dashboardText.loadingStatistics} />
      <Section heading={dashboardText.recommended}>
        <LoadingState label={dashboardText.loadingRecommendations} />
      </Section>
    </>
  );
}
