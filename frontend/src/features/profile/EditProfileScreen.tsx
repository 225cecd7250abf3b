import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useViewer } from '../../store/hooks';
import { appText } from '../../text/en';
import { editProfileText } from '../../text/profile';
import { ButtonLink } from '../../ui/links';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { PhotoCard } from './PhotoCard';

// The frame and the photo are there while the form, which is heavy, is still on its way.
// With it comes the question that keeps it from being left unsaved.
const ProfileForm = lazy(async () => {
  const [form] = await Promise.all([import('./ProfileForm'), import('../../ui/LeaveWarning')]);
  return { default: form.ProfileForm };
});
const ToldSections = lazyWithPreload(() => import('./ToldSections'), 'ToldSections');
const AccountSection = lazyWithPreload(() => import('./AccountSection'), 'AccountSection');

/** The viewer's own profile to be changed, with their photo beside it. */
export function EditProfileScreen() {
  const viewer = useViewer();
  if (!viewer) return <LoadingState label={appText.loadingProfile} />;
  return (
    <Page title={editProfileText.title}>
      <PageHeader
        heading={editProfileText.title}
        subtitle={editProfileText.subtitle}
        back={
          <ButtonLink to={paths.dashboard} startIcon={<ArrowBackSharp aria-hidden />}>
            {editProfileText.back}
          </ButtonLink>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' },
          gap: 8,
          alignItems: 'start',
        }}
      >
        <PhotoCard viewer={viewer} />
        <Suspense fallback={<LoadingState label={appText.loadingProfile} />}>
          <Box sx={{ minWidth: 0 }}>
            <ProfileForm viewer={viewer} />
            <ToldSections />
            <AccountSection email={viewer.email} />
          </Box>
        </Suspense>
      </Box>
    </Page>
  );
}
