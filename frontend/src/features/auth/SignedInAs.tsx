import Typography from '@mui/material/Typography';
import { useViewer } from '../../store/hooks';
import { signedInText } from '../../text/auth';
import { fullName } from '../../ui/PersonAvatar';

/** Says whose session ends on this device when the link is for somebody else. */
export function SignedInAs() {
  const viewer = useViewer();
  return viewer && <Typography>{signedInText.as(fullName(viewer))}</Typography>;
}
