import Typography from '@mui/material/Typography';
import { stepUp } from '../../live/step-up';
import { useViewer } from '../../store/hooks';
import { stepUpText } from '../../text/auth';
import { PasswordDialog } from '../../ui/PasswordDialog';

/** Asks for the password before a call that needs it goes on. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const email = useViewer()?.email ?? '';
  return (
    <PasswordDialog text={stepUpText} email={email} send={stepUp} onClose={onClose}>
      <Typography color="textSecondary">{stepUpText.body}</Typography>
    </PasswordDialog>
  );
}
