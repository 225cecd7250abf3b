import { useState } from 'react';
import { needsCode } from '../../api/errors';
import type { Outcome } from '../../live/outcome';

export interface SecondStep {
  /** Why a code is asked for, in the server's words. */
  notice: string;
  /** Sends what was sent before with the code. */
  act: (totp: string) => Promise<Outcome<unknown>>;
}

/** Whether what was sent needs a code as well; a screen shows `SecondStepForm` in its place then. */
export function useSecondStep() {
  const [step, setStep] = useState<SecondStep | null>(null);
  /** @returns whether the outcome is dealt with, because a code is asked for now */
  const takes = <T>(outcome: Outcome<T>, act: SecondStep['act']): boolean => {
    if (outcome.ok || !needsCode(outcome.failure)) return false;
    setStep({ notice: outcome.failure.message, act });
    return true;
  };
  return { step, takes, back: () => setStep(null) };
}
