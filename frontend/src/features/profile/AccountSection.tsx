import Box from '@mui/material/Box';
import { Devices } from './Devices';
import { PasswordForm } from './PasswordForm';
import { TwoStepSection } from './TwoStepSection';

/** What concerns the account and not the profile: the password, two-step sign-in, and where one is signed in. */
export function AccountSection({ email }: { email: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, mt: 8 }}>
      <PasswordForm email={email} />
      <TwoStepSection />
      <Devices />
    </Box>
  );
}
