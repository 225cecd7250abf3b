import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meeting, MeetingHistoryLine } from '@rendezvous/contract';
import { useState } from 'react';
import { formatDateTime } from '../text/format';
import { historySentence } from '../text/meeting-history';
import { meetingText } from '../text/meetings';
import { fullName } from './PersonAvatar';

type Answer =
  { ok: true; value: MeetingHistoryLine[] } | { ok: false; failure: { message: string } };

interface MeetingHistoryProps {
  meeting: Meeting;
  /** IANA zone the times are shown in. */
  zone: string;
  /** Asks the server; each time it is opened, so that it is what happened until then. */
  read: () => Promise<Answer>;
}

/** What happened to a meeting so far, folded away until it is asked for. */
export function MeetingHistory({ meeting, zone, read }: MeetingHistoryProps) {
  const { otherUser, requesterUserId, requesteeUserId } = meeting;
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const load = async () => setAnswer(await read());
  return (
    <Box
      component="details"
      onToggle={(event: { currentTarget: HTMLDetailsElement }) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) void load();
        else setAnswer(null);
      }}
      sx={{ flexBasis: '100%', displayPrint: 'none' }}
    >
      <Box
        component="summary"
        aria-label={meetingText.historyOf(fullName(otherUser))}
        sx={{ py: 2, cursor: 'pointer', width: 'fit-content', textDecoration: 'underline' }}
      >
        {meetingText.history}
      </Box>
      {open && answer === null && <div role="status">{meetingText.historyLoading}</div>}
      {answer?.ok === false && <div role="alert">{meetingText.historyFailed}</div>}
      {answer?.ok && answer.value.length === 0 && meetingText.historyEmpty}
      {answer?.ok && (
        <Box component="ol" sx={{ m: 0, pl: 5, maxWidth: '70ch' }}>
          {answer.value.map((line) => (
            <li key={`${line.at} ${line.change}`}>
              {historySentence(line, zone, [requesterUserId, requesteeUserId])}
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
      )}
    </Box>
  );
}
