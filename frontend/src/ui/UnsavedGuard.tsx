import { type ComponentType, useEffect, useState } from 'react';

interface UnsavedGuardProps {
  unsaved: boolean;
  /** The person leaves what is unsaved. */
  onDiscard?: () => void;
}

/**
 * Has the person asked before the screen is left, as long as something on it is `unsaved`. The question
 * brings a dialog, so the form is shown without it; it is here before much can be typed, and then asks
 * from the first letter on, which a suspended part would not.
 */
export function UnsavedGuard({ unsaved, onDiscard }: UnsavedGuardProps) {
  const [Warning, setWarning] = useState<ComponentType<{ onDiscard?: () => void }> | null>(null);
  useEffect(() => {
    let here = true;
    const take = async () => {
      const { LeaveWarning } = await import('./LeaveWarning');
      if (here) setWarning(() => LeaveWarning);
    };
    // Should it not come, what has been typed must not go with it.
    take().catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return unsaved && Warning !== null && <Warning onDiscard={onDiscard} />;
}
