import CloudOffSharp from '@mui/icons-material/CloudOffSharp';
import { useHearing } from '../store/hooks';
import { connectionText } from '../text/en';
import { StatusBanner } from './StatusBanner';

/** Says that the page hears of news late or not at all, for as long as that is so. */
export function ConnectionLine() {
  const hearing = useHearing();
  return (
    <StatusBanner icon={CloudOffSharp} tone="secondary.main" broken>
      {hearing !== 'live' && connectionText[hearing]}
    </StatusBanner>
  );
}
