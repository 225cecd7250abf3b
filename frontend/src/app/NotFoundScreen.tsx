import Typography from '@mui/material/Typography';
import { useViewer } from '../store/hooks';
import { notFoundText } from '../text/en';
import { Brand } from '../ui/Brand';
import { ButtonLink } from '../ui/links';
import { Page, PageHeader } from '../ui/Page';
import { paths } from '../ui/paths';

/** Stands at every address that is no screen. */
export function NotFoundScreen() {
  const viewer = useViewer();
  return (
    <Page title={notFoundText.title}>
      {/* Nothing else says where one is before the sign-in. */}
      {!viewer && <Brand size={40} />}
      <PageHeader heading={notFoundText.heading} />
      <Typography>{notFoundText.body}</Typography>
      <ButtonLink to={paths.dashboard} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {notFoundText.home}
      </ButtonLink>
    </Page>
  );
}
