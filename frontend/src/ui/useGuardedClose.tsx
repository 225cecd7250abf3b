import { useState, type ReactNode } from 'react';
import { leaveText } from '../text/leave';
import { ConfirmDialog } from './ConfirmDialog';
import { useLeaveWarning } from './useLeaveWarning';

interface GuardedClose {
  close: () => void;
  /** To be rendered within the dialog. */
  question: ReactNode;
}

/**
 * While something is unsaved, closing the dialog asks first, and so do a link and closing the page.
 * @param onDiscard the person leaves what is unsaved
 */
export function useGuardedClose(
  unsaved: boolean,
  onClose: () => void,
  onDiscard?: () => void,
): GuardedClose {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveWarning(unsaved);
  const question = (
    <ConfirmDialog
      open={asking || leaving.asking}
      title={leaveText.title}
      body={leaveText.body}
      confirmLabel={leaveText.leave}
      keepStandsOut
      onConfirm={() => {
        onDiscard?.();
        if (leaving.asking) leaving.proceed();
        else onClose();
      }}
      onCancel={() => {
        setAsking(false);
        leaving.stay();
      }}
    />
  );
  return { close: () => (unsaved ? setAsking(true) : onClose()), question };
}
