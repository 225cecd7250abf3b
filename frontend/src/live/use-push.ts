import { useEffect, useState } from 'react';
import type { Failure } from '../api/errors';
import type { Outcome } from './outcome';
import { pushState, showPushNames, switchPushOff, switchPushOn, type PushState } from './push';
import { useRead } from './use-read';

export interface PushSwitches {
  /** Each returns how it ended; the state follows. */
  switchOn: () => Promise<Outcome<PushState>>;
  switchOff: () => Promise<Outcome<PushState>>;
  showNames: (showNames: boolean) => Promise<Outcome<PushState>>;
}

export interface PushHere extends PushSwitches {
  /** What the browser and the server said last; undefined before that. */
  state: PushState | undefined;
  /** Why they were last asked without an answer. */
  failure: Failure | undefined;
  again: () => void;
}

/** Pushes on this device, and switching them. */
export function usePush(): PushHere {
  const { value, failure, again, put } = useRead('push', pushState);
  // To the browser a push service that it did not reach is no subscription, and nothing more.
  const [unreached, setUnreached] = useState(false);

  useEffect(() => {
    // The permission is changed in the browser's own settings, in another window.
    const events = ['focus', 'online'];
    for (const event of events) window.addEventListener(event, again);
    return () => {
      for (const event of events) window.removeEventListener(event, again);
    };
  }, [again]);

  const following = async (switched: Promise<Outcome<PushState>>) => {
    const outcome = await switched;
    if (outcome.ok) {
      const isUnreached = outcome.value.kind === 'unreached';
      setUnreached(isUnreached);
      if (!isUnreached) put(outcome.value);
      // What was being read is from before the switch.
      again();
    }
    return outcome;
  };
  return {
    state: unreached && value?.kind === 'off' ? { kind: 'unreached' } : value,
    failure,
    again,
    switchOn: () => following(switchPushOn()),
    switchOff: () => following(switchPushOff()),
    showNames: (showNames) => following(showPushNames(showNames)),
  };
}
