import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MeetingHistoryLine } from '@rendezvous/contract';
import { useState } from 'react';
import { formatDateTime } from '../text/format';
import { meetingText } from '../text/meetings';
import { fullName } from './PersonAvatar';

type Answer =
  { ok: true; value: MeetingHistoryLine[] } | { ok: false; failure: { message: string } };

interface MeetingHistoryProps {
  /** Whom the meeting is with. */
  person: string;
  /** IANA zone the times are shown in. */
  zone: string;
  /** Asks the server; each time it is opened, so that it is what happened until then. */
  read: () => Promise<Answer>;
}

function sentenceOf({ change, by, ...times }: MeetingHistoryLine, zone: string): string {
  const [time, old] = [times.newStartTime, times.oldStartTime].map((instant) =>
    instant ? formatDateTime(instant, zone) : '',
  );
  const sentence = meetingText.change[change](time ?? '', old ?? '');
  return by ? `${sentence} ${meetingText.changedBy(fullName(by))}` : sentence;
}

/** What happened to a meeting's time so far, folded away until it is asked for. */
export function MeetingHistory({ person, zone, read }: MeetingHistoryProps) {
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
        aria-label={meetingText.historyOf(person)}
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
              {sentenceOf(line, zone)}
              <Typography component="span" variant="caption" color="textSecondary">
                {' · '}
                {formatDateTime(line.at, zone)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
