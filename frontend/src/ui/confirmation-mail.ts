import { mailConfirmation } from '../live/access-actions';
import { confirmText } from '../text/access';
import { showToast } from './toast';

/** Mails the viewer, whose address is `email`, the link to confirm it again, and says how that went. */
export async function sendConfirmation(email: string): Promise<void> {
  const outcome = await mailConfirmation();
  showToast(
    outcome.ok
      ? { title: confirmText.sentTitle, description: confirmText.sent(email) }
      : { title: outcome.failure.message || confirmText.failed, variant: 'destructive' },
  );
}
