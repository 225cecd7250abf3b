import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { deleteAccount } from '../../live/session';
import { deleteAccountText } from '../../text/own-data';
import { PasswordDialog } from '../../ui/PasswordDialog';

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

/** Says what a deletion does, and deletes the viewer's account by the password. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  return (
    <PasswordDialog
      text={deleteAccountText}
      email={email}
      destructive
      send={deleteAccount}
      onClose={onClose}
    >
      <Typography>{deleteAccountText.body}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {deleteAccountText.effects.map((effect) => (
          <Typography key={effect} component="li" variant="body2">
            {effect}
          </Typography>
        ))}
      </Box>
    </PasswordDialog>
  );
}
