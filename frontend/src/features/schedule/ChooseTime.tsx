import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useMeetingPending } from '../../store/hooks';
import { meetingText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';

const TimeChoice = lazyWithPreload(() => import('./TimeChoice'), 'TimeChoice');

interface ChooseTimeProps {
  meeting: Meeting;
  /** IANA zone its times are shown in. */
  zone: string;
}

/** Beside the change to the next free time: all of them, to choose from. */
export function ChooseTime({ meeting, zone }: ChooseTimeProps) {
  const [open, setOpen] = useState(false);
  const busy = useMeetingPending(meeting.id);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EventAvailableSharp />}
        aria-label={meetingText.chooseTimeFor(fullName(meeting.otherUser))}
        disabled={busy && !open}
        onClick={() => setOpen(true)}
      >
        {meetingText.chooseTime}
      </Button>
      {open && (
        <Suspense>
          <TimeChoice meeting={meeting} zone={zone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
