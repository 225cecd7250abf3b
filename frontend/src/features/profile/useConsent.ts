import type { ConsentState } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { readConsent } from '../../live/own-data-actions';

/** What the viewer has agreed to; null until it is read. It is read again when the viewer's account changes. */
export function useConsent(accountVersion: number): ConsentState | null {
  const [consent, setConsent] = useState<ConsentState | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without it the profile says as much as before.
    void readConsent().then((outcome) => {
      if (wanted && outcome.ok) setConsent(outcome.value);
    });
    return () => {
      wanted = false;
    };
  }, [accountVersion]);
  return consent;
}
