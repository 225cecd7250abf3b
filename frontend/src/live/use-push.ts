import { useEffect, useState } from 'react';
import { outcomeOf, type Outcome } from './outcome';
import { pushState, switchPushOff, switchPushOn, type PushState } from './push';

export interface PushHere {
  /** Null until the browser and the server have been asked. */
  state: PushState | null;
  /** Each returns how it ended; the state follows. */
  switchOn: (showNames: boolean) => Promise<Outcome<PushState>>;
  switchOff: () => Promise<Outcome<PushState>>;
}

/** Pushes on this device, and switching them. */
export function usePush(): PushHere {
  const [state, setState] = useState<PushState | null>(null);

  useEffect(() => {
    let left = false;
    const look = () =>
      void outcomeOf(pushState()).then((outcome) => {
        // Without an answer of the server it can be switched on again, which asks once more.
        if (!left) setState(outcome.ok ? outcome.value : { kind: 'off' });
      });
    look();
    // The permission is changed in the browser's own settings, in another window.
    window.addEventListener('focus', look);
    return () => {
      left = true;
      window.removeEventListener('focus', look);
    };
  }, []);

  const following = async (switched: Promise<Outcome<PushState>>) => {
    const outcome = await switched;
    if (outcome.ok) setState(outcome.value);
    return outcome;
  };
  return {
    state,
    switchOn: (showNames) => following(switchPushOn(showNames)),
    switchOff: () => following(switchPushOff()),
  };
}
