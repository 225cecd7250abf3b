import Typography from '@mui/material/Typography';
import { endTwoStep } from '../../live/two-step';
import { useViewer } from '../../store/hooks';
import { turnOffText } from '../../text/two-step';
import { PasswordDialog } from '../../ui/PasswordDialog';
import { showToast } from '../../ui/toast';

interface TwoStepTurnOffProps {
  onDone: () => void;
  onClose: () => void;
}

/** Turns two-step sign-in off, with the password. */
export function TwoStepTurnOff({ onDone, onClose }: TwoStepTurnOffProps) {
  const email = useViewer()?.email ?? '';
  const turnOff = async (password: string) => {
    const outcome = await endTwoStep(password);
    if (outcome.ok) {
      showToast({ title: turnOffText.done });
      onDone();
    }
    return outcome;
  };
  return (
    <PasswordDialog text={turnOffText} email={email} destructive send={turnOff} onClose={onClose}>
      <Typography color="textSecondary">{turnOffText.body}</Typography>
    </PasswordDialog>
  );
}
