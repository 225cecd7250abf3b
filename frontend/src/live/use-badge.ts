import type { Uuid } from '@rendezvous/contract';
import { ApiError } from '../api/errors';
import { ownDayCalls } from '../api/own-day';
import { useViewer } from '../store/hooks';
import { keepCode, keptCode } from './badges';
import { useRead } from './use-read';

/** The code of the viewer's badge: what this device has kept, until it is read. */
export function useBadge(eventId: Uuid) {
  const owner = useViewer()?.id ?? '';
  const { value, failure, again } = useRead(`${owner} ${eventId}`, async (signal) => {
    const { code } = await ownDayCalls.badge(eventId, { signal });
    keepCode(owner, eventId, code);
    return code;
  });
  // Who was taken out of the event has no badge any more.
  const refused = failure instanceof ApiError && [403, 404].includes(failure.status);
  const code = value ?? (refused ? null : keptCode(owner, eventId));
  return { code, failure, again };
}
