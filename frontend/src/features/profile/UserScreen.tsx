import CheckSharp from '@mui/icons-material/CheckSharp';
import VisibilityOffSharp from '@mui/icons-material/VisibilityOffSharp';
import type { UserProfile } from '@rendezvous/contract';
import { useParams } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useProfile, useViewer } from '../../store/hooks';
import { appText } from '../../text/en';
import { userText } from '../../text/profile';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { fullName } from '../../ui/PersonAvatar';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { StatusBadge } from '../../ui/StatusBadge';
import { ContactButtons } from './ContactButtons';
import { Facts } from './Facts';
import { Overview } from './Overview';

function ConsentBadge({ consented }: { consented: boolean }) {
  return consented ? (
    <StatusBadge tone="confirmed" icon={CheckSharp} label={userText.consented} />
  ) : (
    <StatusBadge tone="stopped" icon={VisibilityOffSharp} label={userText.notConsented} />
  );
}

function Profile({ profile }: { profile: UserProfile }) {
  const { reasonForMeeting } = profile;
  const viewer = useViewer();
  return (
    <Page title={fullName(profile)}>
      <Overview person={profile} vipLabel={appText.vip} nameAsHeading />
      {viewer?.id !== profile.id && <ContactButtons profile={profile} />}
      <Section heading={userText.business}>
        <Facts
          facts={[
            { term: userText.selling, value: profile.whatTheySell },
            { term: userText.buying, value: profile.whatTheyBuy },
            ...(reasonForMeeting ? [{ term: userText.reason, value: reasonForMeeting }] : []),
          ]}
        />
      </Section>
      <Section heading={userText.details}>
        <Facts
          facts={[
            { term: userText.company, value: profile.company },
            { term: userText.role, value: profile.role },
            {
              term: userText.consent,
              value: <ConsentBadge consented={profile.consentToShareData} />,
            },
          ]}
        />
      </Section>
    </Page>
  );
}

/** A person's profile, with the ways to reach them. */
export function UserScreen() {
  const { id = '' } = useParams();
  const load = useLoaded(`profile:${id}`);
  const profile = useProfile(id);
  if (profile) return <Profile profile={profile} />;
  // Everything else may yet be answered.
  const missing = [400, 403, 404].includes(load.failure?.status ?? 0);
  return (
    <Page title={userText.title}>
      {missing && (
        <>
          <PageHeader heading={userText.notFound} subtitle={userText.notFoundBody} />
          <ButtonLink to={paths.dashboard} variant="contained" sx={{ alignSelf: 'flex-start' }}>
            {userText.back}
          </ButtonLink>
        </>
      )}
      {load.failure && !missing && (
        <LoadFailed
          message={
            load.failure.status === 0 ? load.failure.message : userText.failed(load.failure.status)
          }
          onRetry={() => void reload(`profile:${id}`)}
        />
      )}
      {!load.failure && <LoadingState label={userText.loading} />}
    </Page>
  );
}
