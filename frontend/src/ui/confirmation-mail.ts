import { confirmText } from '../text/access';
import { showToast } from './toast';
import type { CommandOutcome } from './useCommand';

/** Has the link to confirm the viewer's address, `email`, mailed again by `mail`, and says how that went. */
export async function sendConfirmation(
  mail: () => Promise<CommandOutcome>,
  email: string,
): Promise<void> {
  const outcome = await mail();
  showToast(
    outcome.ok
      ? { title: confirmText.sentTitle, description: confirmText.sent(email) }
      : { title: outcome.failure.message || confirmText.failed, variant: 'destructive' },
  );
}
