import Typography from '@mui/material/Typography';
import { setUpNeededText } from '../text/two-step';
import { ButtonLink } from '../ui/links';
import { Page, PageHeader } from '../ui/Page';
import { paths } from '../ui/paths';

/** In place of what administrators see, until two-step sign-in is set up. */
export function SetUpNeeded() {
  return (
    <Page title={setUpNeededText.title}>
      <PageHeader heading={setUpNeededText.title} />
      <Typography role="alert" sx={{ mb: 4 }}>
        {setUpNeededText.body}
      </Typography>
      <ButtonLink to={paths.twoStep} variant="contained" sx={{ alignSelf: { sm: 'flex-start' } }}>
        {setUpNeededText.open}
      </ButtonLink>
    </Page>
  );
}
