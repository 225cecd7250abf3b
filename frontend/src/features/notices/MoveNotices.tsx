import type { Notification } from '@rendezvous/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onNotice } from '../../live/notices';
import { selectEvent } from '../../store/selectors';
import { appStore } from '../../store/store';
import { formatDateTime, viewerZone, zoneOf } from '../../text/format';
import { noticeText } from '../../text/notices';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { showToast } from '../../ui/toast';

/** Says that meetings of the viewer were given other times, on whatever screen they are. */
export function MoveNotices(): null {
  const navigate = useNavigate();
  const show = useEffectEvent(({ kind, eventId, moved }: Notification) => {
    if (kind !== 'meeting-moved' || eventId === null || moved === undefined) return;
    const event = selectEvent(appStore.getState(), eventId);
    const zone = event ? zoneOf(event) : viewerZone();
    const lines = moved.map(({ otherUser, oldStartTime, newStartTime }) =>
      noticeText.movedFrom(
        fullName(otherUser),
        formatDateTime(oldStartTime, zone),
        formatDateTime(newStartTime, zone),
      ),
    );
    showToast({
      title: noticeText.moved(moved.length),
      description: lines.join('; '),
      actions: [{ label: noticeText.view, act: () => void navigate(paths.eventMeetings(eventId)) }],
    });
  });
  useEffect(() => onNotice((notice) => show(notice)), []);
  return null;
}
