import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useViewer } from '../../store/hooks';
import { badgeText } from '../../text/badge';
import { badgeCodeIn, inGroups } from '../../ui/badge-code';
import { Brand } from '../../ui/Brand';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { Page, PageHeader } from '../../ui/Page';

// Those at the desk alone need it.
const DeskButtons = lazyWithPreload(() => import('./DeskButtons'), 'DeskButtons');

/** Tells who scans a badge with a phone what it is, and lets staff of an event check the person in. */
export function BadgeScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const code = badgeCodeIn(id);
  return (
    <Page title={badgeText.scanned}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, maxWidth: '38rem' }}>
        {!viewer && <Brand size={40} />}
        <PageHeader heading={code === null ? badgeText.noBadge : badgeText.scanned} />
        {code !== null && (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Typography
              variant="time"
              component="p"
              sx={{ fontSize: '1.5rem', fontWeight: 700, m: 0 }}
            >
              {inGroups(code)}
            </Typography>
            <Typography>{badgeText.scannedHint}</Typography>
            <Typography>{badgeText.ownHint}</Typography>
          </Box>
        )}
        {code !== null && viewer && (
          <Suspense>
            <DeskButtons code={code} viewer={viewer} />
          </Suspense>
        )}
      </Box>
    </Page>
  );
}
