import SystemUpdateAltSharp from '@mui/icons-material/SystemUpdateAltSharp';
import Button from '@mui/material/Button';
import { updateText } from '../text/update';
import { StatusBanner } from './StatusBanner';
import { usePageUpdates } from './page-updates';

/** Offers a newer version of the page once it is on the device. */
export function UpdateLine() {
  const change = usePageUpdates();
  return (
    <StatusBanner
      icon={SystemUpdateAltSharp}
      tone="primary.main"
      action={
        <Button size="small" variant="outlined" onClick={change ?? undefined}>
          {updateText.reload}
        </Button>
      }
    >
      {change && updateText.ready}
    </StatusBanner>
  );
}
