import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MailedRequest } from '@rendezvous/contract';
import { appText } from '../../text/en';
import { formatDays, zoneOf, zoneShortNames } from '../../text/format';
import { answerText } from '../../text/mail-links';

/** Who asks, for which event, and what they write. */
export function MailedRequestFacts({ request }: { request: MailedRequest }) {
  const { requester, event, message } = request;
  const zone = zoneOf(event);
  const { startDate, endDate } = event;
  const facts = [
    [
      answerText.from,
      `${requester.firstName} ${requester.lastName}, ${appText.roleAtCompany(requester.role, requester.company)}`,
    ],
    [answerText.event, event.name],
    [
      answerText.when,
      `${formatDays(startDate, endDate, zone)} (${zoneShortNames(startDate, endDate, zone)})`,
    ],
    [answerText.where, event.isVirtual ? answerText.online : event.location],
    [answerText.message, message],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {facts.map(
        ([term, value]) =>
          value && (
            <Box key={term}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {term}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
