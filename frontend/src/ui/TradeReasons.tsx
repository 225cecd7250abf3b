import Typography from '@mui/material/Typography';
import type { CompatibilityEvidence } from '@rendezvous/contract';
import { attendeeText } from '../text/attendees';

/** For each direction of trade what fits, the words of each person set apart. */
export function TradeReasons({ evidence }: { evidence: CompatibilityEvidence }) {
  const { theySell, youSell } = evidence;
  return (
    <>
      {theySell && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {attendeeText.theySell} <em>{theySell.sells}</em>, {attendeeText.youWant}{' '}
          <em>{theySell.buys}</em>
        </Typography>
      )}
      {youSell && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {attendeeText.youSell} <em>{youSell.sells}</em>, {attendeeText.theyWant}{' '}
          <em>{youSell.buys}</em>
        </Typography>
      )}
    </>
  );
}
