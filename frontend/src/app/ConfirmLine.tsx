import MarkEmailUnreadSharp from '@mui/icons-material/MarkEmailUnreadSharp';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { mailConfirmation } from '../live/access-actions';
import { useViewer } from '../store/hooks';
import { confirmText } from '../text/access';
import { sendConfirmation } from '../ui/confirmation-mail';
import { StatusBanner } from './StatusBanner';

/** Asks somebody to confirm the address, and mails the link again. */
export function ConfirmLine() {
  const viewer = useViewer();
  const [pending, setPending] = useState(false);
  if (viewer?.emailUnconfirmed !== true) return null;
  const { email } = viewer;
  const again = async () => {
    setPending(true);
    await sendConfirmation(mailConfirmation, email);
    setPending(false);
  };
  return (
    <StatusBanner
      icon={MarkEmailUnreadSharp}
      tone="primary.main"
      action={
        <Button size="small" variant="outlined" disabled={pending} onClick={() => void again()}>
          {confirmText.again}
        </Button>
      }
    >
      {confirmText.please(email)}
    </StatusBanner>
  );
}
