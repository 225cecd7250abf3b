import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import Button from '@mui/material/Button';
import type { Meeting, Uuid } from '@rendezvous/contract';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { reload, takeMeetingTime } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetingPending, useOpenTimes } from '../../store/hooks';
import { formatDateTime } from '../../text/format';
import { meetingText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

const ChooseTimeDialog = lazyWithPreload(
  () => import('../../ui/ChooseTimeDialog'),
  'ChooseTimeDialog',
);

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
          <Choice meeting={meeting} zone={zone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Choice({ meeting, zone, onClose }: ChooseTimeProps & { onClose: () => void }) {
  const { id, scheduledStartTime: start } = meeting;
  const load = useLoaded(`times:${id}`);
  const times = useOpenTimes(id);
  const { run, pending } = useCommand();
  // Others take times too: what was free when it was open last may not be.
  useEffect(() => void reload(`times:${id}`), [id]);
  const take = async (slotId: Uuid) => {
    const taken = await run(() => takeMeetingTime(id, slotId), {
      success: { title: meetingText.timeChangedTitle, description: meetingText.timeChanged },
      failureTitle: meetingText.timeChangeFailed,
    });
    if (taken) onClose();
    else void reload(`times:${id}`);
  };
  return (
    <ChooseTimeDialog
      name={fullName(meeting.otherUser)}
      current={start ? formatDateTime(start, zone) : meetingText.timeTbd}
      zone={zone}
      times={times}
      failure={load.failure?.message}
      pending={pending}
      onTake={(slotId) => void take(slotId)}
      onClose={onClose}
    />
  );
}
