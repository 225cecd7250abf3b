import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { welcomeText } from '../../text/auth';
import { Brand } from '../../ui/Brand';
import { Page, PageHeader } from '../../ui/Page';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';

interface AuthPageProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

function Steps() {
  return (
    <StatusStrip label={welcomeText.label}>
      {welcomeText.steps.map((step, index) => (
        <StripRow key={step} tone={index === 0 ? 'attention' : 'neutral'} time={index + 1} slim>
          <Typography>{step}</Typography>
        </StripRow>
      ))}
    </StatusStrip>
  );
}

/** The frame of the screens before the sign-in: the form first, beside it what the product does. */
export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  return (
    <Page title={title}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 30rem) minmax(0, 1fr)' },
          columnGap: 16,
          rowGap: 8,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
          <Brand size={40} />
          <PageHeader heading={title} subtitle={subtitle} />
          {children}
        </Box>
        <Box component="aside" aria-label={welcomeText.label} sx={{ pt: { md: 16 } }}>
          <Steps />
        </Box>
      </Box>
    </Page>
  );
}
