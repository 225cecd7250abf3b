import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { deleteAccount } from '../../live/session';
import { deleteAccountText } from '../../text/own-data';
import { PasswordDialog } from '../../ui/PasswordDialog';

/** Says what a deletion does, and deletes the viewer's account by the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog text={deleteAccountText} destructive send={deleteAccount} onClose={onClose}>
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
