import type { Meeting, Uuid } from '@rendezvous/contract';
import { useEffect } from 'react';
import { reload, takeMeetingTime } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useOpenTimes } from '../../store/hooks';
import { formatDateTime } from '../../text/format';
import { meetingText } from '../../text/meetings';
import { ChooseTimeDialog } from '../../ui/ChooseTimeDialog';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

interface TimeChoiceProps {
  meeting: Meeting;
  /** IANA zone its times are shown in. */
  zone: string;
  onClose: () => void;
}

/** The dialog with all free times of the two, for the viewer to take another one. */
export function TimeChoice({ meeting, zone, onClose }: TimeChoiceProps) {
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
      current={start ? formatDateTime(start, zone) : meetingText.awaitingTime}
      zone={zone}
      times={times}
      failure={load.failure?.message}
      pending={pending}
      onTake={(slotId) => void take(slotId)}
      onClose={onClose}
    />
  );
}
