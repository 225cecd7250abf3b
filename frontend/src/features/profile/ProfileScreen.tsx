import CheckSharp from '@mui/icons-material/CheckSharp';
import EditSharp from '@mui/icons-material/EditSharp';
import VisibilityOffSharp from '@mui/icons-material/VisibilityOffSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useMyEvents, useViewer } from '../../store/hooks';
import { hasBadge } from '../../store/event-time';
import { appText } from '../../text/en';
import { profileText } from '../../text/profile';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { StatusBadge } from '../../ui/StatusBadge';
import { useNow } from '../../ui/useNow';
import { BlockedPeople } from './BlockedPeople';
import { CompletenessMeter } from './CompletenessMeter';
import { ConsentNote } from './ConsentNote';
import { Facts } from './Facts';
import { OwnDataSection } from './OwnDataSection';
import { Overview } from './Overview';
import { useConsent } from './useConsent';

// Codes are heavy, and of use on the day alone.
const Badges = lazyWithPreload(() => import('./Badges'), 'Badges');

const activeBadge = <StatusBadge tone="confirmed" icon={CheckSharp} label={profileText.active} />;
/** Rows of an account's rights name nothing for those who lack them. */
const noBadge = <Typography component="span" aria-hidden />;

function ConsentBadge({ consented }: { consented: boolean }) {
  return consented ? (
    <StatusBadge tone="confirmed" icon={CheckSharp} label={profileText.enabled} />
  ) : (
    <StatusBadge tone="stopped" icon={VisibilityOffSharp} label={profileText.disabled} />
  );
}

/** The viewer's own profile, read-only. */
export function ProfileScreen() {
  const viewer = useViewer();
  useLoaded('my-events');
  const now = useNow();
  const consent = useConsent(viewer?.version ?? 0);
  const withBadge = useMyEvents().filter((event) => hasBadge(event, now));
  if (!viewer) return <LoadingState label={appText.loadingProfile} />;
  return (
    <Page title={profileText.title}>
      <PageHeader
        heading={profileText.title}
        actions={
          <ButtonLink to={paths.editProfile} variant="outlined" startIcon={<EditSharp />}>
            {profileText.edit}
          </ButtonLink>
        }
      />
      <Overview
        person={viewer}
        vipLabel={appText.vipMember}
        administratorLabel={appText.administrator}
      />
      {withBadge.length > 0 && (
        <Suspense>
          <Badges viewer={viewer} events={withBadge} />
        </Suspense>
      )}
      <CompletenessMeter fields={viewer} goals={profileText.reason} />
      <Section heading={profileText.business}>
        <Facts
          facts={[
            { term: profileText.role, value: viewer.role },
            { term: profileText.company, value: viewer.company },
          ]}
        />
      </Section>
      <Section heading={profileText.preferences}>
        <Facts
          facts={[
            { term: profileText.buys, value: viewer.whatTheyBuy },
            { term: profileText.sells, value: viewer.whatTheySell },
            { term: profileText.reason, value: viewer.reasonForMeeting },
          ]}
        />
      </Section>
      <Section heading={profileText.account}>
        <Facts
          facts={[
            {
              term: profileText.consent,
              hint: profileText.consentHint,
              value: <ConsentBadge consented={viewer.consentToShareData} />,
            },
            {
              term: profileText.vipStatus,
              hint: profileText.vipHint,
              value: viewer.isVip ? activeBadge : noBadge,
            },
            {
              term: profileText.adminAccess,
              hint: profileText.adminHint,
              value: viewer.isAdmin ? activeBadge : noBadge,
            },
          ]}
        />
        {consent && (
          <Box sx={{ mt: 3 }}>
            <ConsentNote consent={consent} />
          </Box>
        )}
      </Section>
      <BlockedPeople />
      <OwnDataSection email={viewer.email} />
    </Page>
  );
}
