import { useEffect, useState } from 'react';
import { authCalls } from '../../api/auth';
import { outcomeOf } from '../../live/outcome';

type Availability = 'checking' | 'available' | 'unavailable' | 'unknown';

interface Known {
  availability: Availability;
  /** The operator has set a code that the form has to ask for. */
  codeRequired: boolean;
}

const checking: Known = { availability: 'checking', codeRequired: false };

/** Whether the first administrator can still be set up. */
export function useSetupAvailability() {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState(checking);
  useEffect(() => {
    const leaving = new AbortController();
    outcomeOf(authCalls.setupAvailable({ signal: leaving.signal })).then(
      (outcome) => {
        if (!outcome.ok) return setKnown({ ...checking, availability: 'unknown' });
        const { setupAvailable, setupCodeRequired = false } = outcome.value;
        setKnown({
          availability: setupAvailable ? 'available' : 'unavailable',
          codeRequired: setupCodeRequired,
        });
      },
      // Called off: the screen is gone.
      () => undefined,
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = () => {
    setKnown(checking);
    setAttempt(attempt + 1);
  };
  return { ...known, retry };
}
