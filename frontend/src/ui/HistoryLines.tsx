import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meeting, MeetingHistoryLine } from '@rendezvous/contract';
import { formatDateTime } from '../text/format';
import { historySentence } from '../text/meeting-history';
import { meetingText } from '../text/meetings';

interface HistoryLinesProps {
  lines: readonly MeetingHistoryLine[];
  meeting: Meeting;
  /** IANA zone the times are shown in. */
  zone: string;
}

/** What happened to a meeting so far, the oldest first. */
export function HistoryLines({ lines, meeting, zone }: HistoryLinesProps) {
  const two = [meeting.requesterUserId, meeting.requesteeUserId];
  return (
    <Box component="ol" sx={{ m: 0, pl: 5, maxWidth: '70ch' }}>
      {lines.map((line) => (
        <li key={`${line.at} ${line.change}`}>
          {historySentence(line, zone, two)}
          <Typography component="span" variant="caption" color="textSecondary">
            {' · '}
            {formatDateTime(line.at, zone)}
          </Typography>
          {line.reason && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {meetingText.historyReason(line.reason)}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
