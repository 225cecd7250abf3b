import { leaveText } from '../text/auth';
import { ConfirmDialog } from './ConfirmDialog';
import { useLeaveWarning } from './useLeaveWarning';

/** Asks before the screen is left, as long as it is rendered. */
export function LeaveWarning() {
  const leaving = useLeaveWarning(true);
  return (
    <ConfirmDialog
      open={leaving.asking}
      title={leaveText.title}
      body={leaveText.body}
      confirmLabel={leaveText.leave}
      onConfirm={leaving.proceed}
      onCancel={leaving.stay}
    />
  );
}
