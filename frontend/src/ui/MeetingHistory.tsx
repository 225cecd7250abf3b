import Box from '@mui/material/Box';
import type { Meeting, MeetingHistoryLine } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { meetingText } from '../text/meetings';
import { lazyWithPreload } from './lazy-with-preload';
import { fullName } from './PersonAvatar';

// It is folded away, and seldom opened.
const HistoryLines = lazyWithPreload(() => import('./HistoryLines'), 'HistoryLines');

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
        aria-label={meetingText.historyOf(fullName(meeting.otherUser))}
        sx={{ py: 2, cursor: 'pointer', width: 'fit-content', textDecoration: 'underline' }}
      >
        {meetingText.history}
      </Box>
      {open && answer === null && <div role="status">{meetingText.historyLoading}</div>}
      {answer?.ok === false && <div role="alert">{meetingText.historyFailed}</div>}
      {answer?.ok && answer.value.length === 0 && meetingText.historyEmpty}
      {answer?.ok && (
        <Suspense>
          <HistoryLines lines={answer.value} meeting={meeting} zone={zone} />
        </Suspense>
      )}
    </Box>
  );
}
