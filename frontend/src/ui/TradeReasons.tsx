import Typography from '@mui/material/Typography';
import type { CompatibilityEvidence } from '@rendezvous/contract';
import { attendeeText } from '../text/attendees';

interface TradeReasonsProps {
  evidence: CompatibilityEvidence;
  /** Each cut at the end of its line. */
  inOneLine?: boolean;
}

/** For each direction of trade what fits, the words of each person set apart. */
export function TradeReasons({ evidence, inOneLine }: TradeReasonsProps) {
  const { theySell, youSell } = evidence;
  return (
    <>
      {theySell && (
        <Typography variant="body2" noWrap={inOneLine} sx={{ mb: inOneLine ? 0 : 1 }}>
          {attendeeText.theySell} <em>{theySell.sells}</em>, {attendeeText.youWant}{' '}
          <em>{theySell.buys}</em>
        </Typography>
      )}
      {youSell && (
        <Typography variant="body2" noWrap={inOneLine} sx={{ mb: inOneLine ? 0 : 1 }}>
          {attendeeText.youSell} <em>{youSell.sells}</em>, {attendeeText.theyWant}{' '}
          <em>{youSell.buys}</em>
        </Typography>
      )}
    </>
  );
}
