import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import { serverNow } from '../clock/server-time';
import { useCurrentAt, useHearing } from '../store/hooks';
import type { Hearing } from '../store/selectors';
import { connectionText } from '../text/en';
import { formatMoment, viewerZone } from '../text/format';
import { StatusBanner } from './StatusBanner';

/** Says that the page hears of news late or not at all, for as long as that is so, and how old is what it shows. */
export function ConnectionLine() {
  const hearing = useHearing();
  return (
    <StatusBanner icon={CloudOffSharp} tone="secondary.main" broken>
      {hearing !== 'live' && <Words hearing={hearing} />}
    </StatusBanner>
  );
}

function Words({ hearing }: { hearing: Exclude<Hearing, 'live'> }) {
  const at = useCurrentAt();
  if (hearing === 'polling') return connectionText.polling;
  const age =
    at === null
      ? connectionText.nothingSeen
      : connectionText.seenFrom(formatMoment(at, viewerZone(), serverNow()));
  return `${connectionText[hearing]} ${age}`;
}
