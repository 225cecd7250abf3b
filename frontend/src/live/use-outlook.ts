import type { Meeting, RequestOutlook } from '@rendezvous/contract';
import { useOutlook } from '../store/hooks';
import { useLoaded } from './use-loaded';

/** What accepting this request would lead to; undefined until it is known, and for the one who asked. */
export function useOutlookOf(meeting: Meeting): RequestOutlook | undefined {
  useLoaded('outlooks');
  const outlook = useOutlook(meeting.id);
  return meeting.status === 'pending' ? outlook : undefined;
}
