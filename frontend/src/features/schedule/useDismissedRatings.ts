import type { Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { keepOwn, ownValue } from '../../live/own-storage';

const name = 'dismissed-ratings';
const format = 1;
/** What is older is no longer offered for rating anyway. */
const mostKept = 50;

function stored(owner: Uuid | undefined): Uuid[] {
  const value = owner === undefined ? null : ownValue(name, owner, format);
  return Array.isArray(value) ? value.filter((id): id is Uuid => typeof id === 'string') : [];
}

/** The meetings which this person has said on this device that they will not rate. */
export function useDismissedRatings(viewerId: Uuid | undefined) {
  const [dismissed, setDismissed] = useState(() => stored(viewerId));
  const dismiss = (meetingId: Uuid) => {
    const all = [...dismissed, meetingId].slice(-mostKept);
    setDismissed(all);
    if (viewerId !== undefined) keepOwn(name, viewerId, format, all);
  };
  return { dismissed, dismiss };
}
