import type { Meeting, RequestOutlook } from '@rendezvous/contract';
import { useState } from 'react';
import { useOutlook } from '../store/hooks';
import { useLoaded } from './use-loaded';

/**
 * What accepting this request would lead to, as it was last known while the request waited; undefined until it is
 * known, and for the one who asked.
 */
export function useOutlookOf(meeting: Meeting): RequestOutlook | undefined {
  useLoaded('outlooks');
  const outlook = useOutlook(meeting.id);
  const [known, setKnown] = useState(outlook);
  if (outlook && outlook !== known) setKnown(outlook);
  return outlook ?? known;
}
