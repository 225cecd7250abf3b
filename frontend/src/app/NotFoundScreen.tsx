import Typography from '@mui/material/Typography';
import { notFoundText } from '../text/en';
import { ButtonLink } from '../ui/links';
import { Page, PageHeader } from '../ui/Page';
import { paths } from '../ui/paths';

export function NotFoundScreen() {
  return (
    <Page title={notFoundText.title}>
      <PageHeader heading={notFoundText.heading} />
      <Typography>{notFoundText.body}</Typography>
      <ButtonLink to={paths.dashboard} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {notFoundText.home}
      </ButtonLink>
    </Page>
  );
}
