import Typography from '@mui/material/Typography';
import { useViewer } from '../../store/hooks';
import { signedInText } from '../../text/auth';

/** Says whose session ends on this device when the link is for somebody else. */
export function SignedInAs() {
  const viewer = useViewer();
  return (
    viewer && <Typography>{signedInText.as(`${viewer.firstName} ${viewer.lastName}`)}</Typography>
  );
}
