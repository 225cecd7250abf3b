import { Suspense, useState } from 'react';
import { isDeadLink, type Failure } from '../../api/errors';
import type { Outcome } from '../../live/outcome';
import { deadLinkText } from '../../text/access';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { AccountForm } from './AccountForm';

const DeadLinkNotice = lazyWithPreload(() => import('./DeadLinkNotice'), 'DeadLinkNotice');

interface LinkButtonProps<T> {
  /** Of the link; empty where the address has none. */
  token: string;
  label: string;
  pendingLabel: string;
  /** Said when the failure has no words of its own. */
  fallback: string;
  act: (token: string) => Promise<Outcome<T>>;
  onDone: (value: T) => void;
}

/** Acts on a link when somebody presses it: opening the page changes nothing, since mail scanners open every link. */
export function LinkButton<T>(props: LinkButtonProps<T>) {
  const { token, label, pendingLabel, fallback, act, onDone } = props;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async () => {
    setPending(true);
    setFailure(null);
    const outcome = await act(token);
    setPending(false);
    if (outcome.ok) onDone(outcome.value);
    else setFailure(outcome.failure);
  };
  const dead =
    token === '' ? deadLinkText.missing : failure && isDeadLink(failure) && failure.message;
  if (dead) {
    return (
      <Suspense>
        <DeadLinkNotice message={dead} isNew={token !== ''} />
      </Suspense>
    );
  }
  return (
    <AccountForm
      onSubmit={() => void submit()}
      failure={failure && (failure.message || fallback)}
      submitLabel={label}
      pendingLabel={pendingLabel}
      pending={pending}
    >
      {null}
    </AccountForm>
  );
}
