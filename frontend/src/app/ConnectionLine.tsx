import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import { serverNow } from '../clock/server-time';
import { useCurrentAt, useHearing } from '../store/hooks';
import { connectionText } from '../text/en';
import { formatMoment, viewerZone } from '../text/format';
import { StatusBanner } from './StatusBanner';

/** Says that the page hears of news late or not at all, for as long as that is so, and how old is what it shows. */
export function ConnectionLine() {
  const hearing = useHearing();
  return (
    <StatusBanner icon={CloudOffSharp} tone="secondary.main" broken>
      {hearing === 'polling' && connectionText.polling}
      {(hearing === 'cut-off' || hearing === 'failing') && (
        <>
          {connectionText[hearing]} <Age />
        </>
      )}
    </StatusBanner>
  );
}

function Age() {
  const at = useCurrentAt();
  if (at === null) return connectionText.nothingSeen;
  return connectionText.seenFrom(formatMoment(at, viewerZone(), serverNow()));
}
