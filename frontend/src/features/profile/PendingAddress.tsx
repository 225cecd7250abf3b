import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mailConfirmation } from '../../live/access-actions';
import { changeEmailText, confirmText } from '../../text/access';
import { useCommand } from '../../ui/useCommand';

interface PendingAddressProps {
  address: string;
  onSent: () => void;
}

/** Names the new address that waits for its confirmation, and mails the link again. */
export function PendingAddress({ address, onSent }: PendingAddressProps) {
  const { pending, run } = useCommand();
  const again = async () => {
    const isSent = await run(mailConfirmation, {
      success: { title: confirmText.sentTitle, description: confirmText.sent(address) },
      failureTitle: changeEmailText.againFailed,
    });
    if (isSent) onSent();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography variant="body2" sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        {changeEmailText.waiting(address)}
      </Typography>
      <Button variant="outlined" disabled={pending} onClick={() => void again()}>
        {changeEmailText.again}
      </Button>
    </Box>
  );
}
