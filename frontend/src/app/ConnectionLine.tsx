import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import { useConnection } from '../store/hooks';
import { connectionText } from '../text/en';
import { StatusBanner } from './StatusBanner';

/** Says that the page is cut off from the server, as long as it is. */
export function ConnectionLine() {
  const offline = useConnection() === 'offline';
  return (
    <StatusBanner icon={CloudOffSharp} tone="secondary.main" broken>
      {offline && connectionText.offline}
    </StatusBanner>
  );
}
