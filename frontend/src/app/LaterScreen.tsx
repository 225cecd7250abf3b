import { laterText, navigationText } from '../text/en';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/links';
import { Page, PageHeader } from '../ui/Page';
import { paths } from '../ui/paths';

function LaterScreen({ heading }: { heading: string }) {
  return (
    <Page title={heading}>
      <PageHeader heading={heading} />
      <EmptyState
        title={laterText.body}
        action={
          <ButtonLink to={paths.dashboard} variant="outlined">
            {laterText.action}
          </ButtonLink>
        }
      />
    </Page>
  );
}

export function EditProfileLater() {
  return <LaterScreen heading={navigationText.profileSettings} />;
}

export function AdminDashboardLater() {
  return <LaterScreen heading={navigationText.adminDashboard} />;
}
