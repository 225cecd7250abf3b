import { useState } from 'react';
import type { Outcome } from '../../live/outcome';
import { AccountForm } from './AccountForm';

interface LinkButtonProps<T> {
  label: string;
  pendingLabel: string;
  /** Said when the failure has no words of its own. */
  fallback: string;
  act: () => Promise<Outcome<T>>;
  onDone: (value: T) => void;
}

/** Acts on a link when somebody presses it: opening the page changes nothing, since mail scanners open every link. */
export function LinkButton<T>({ label, pendingLabel, fallback, act, onDone }: LinkButtonProps<T>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setPending(true);
    const outcome = await act();
    setPending(false);
    if (outcome.ok) onDone(outcome.value);
    else setFailure(outcome.failure.message || fallback);
  };
  return (
    <AccountForm
      onSubmit={() => void submit()}
      failure={failure}
      submitLabel={label}
      pendingLabel={pendingLabel}
      pending={pending}
    >
      {null}
    </AccountForm>
  );
}
