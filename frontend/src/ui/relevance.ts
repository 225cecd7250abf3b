import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { relevanceText } from '../text/attendees';
import { appText } from '../text/en';
import { fullName } from './PersonAvatar';
import { showToast } from './toast';

type Ending = { ok: true } | { ok: false; failure: { message: string } };

/** Puts an attendee after everybody else in the viewer's lists, or back. */
export type ChangeRelevance = (attendee: CompatibleAttendee, notRelevant: boolean) => void;

/** Says in a toast how a change has ended, with the way back where somebody was put last. */
export function tellingOf(
  change: (userId: Uuid, notRelevant: boolean) => Promise<Ending>,
): ChangeRelevance {
  const run = async (attendee: CompatibleAttendee, notRelevant: boolean): Promise<void> => {
    const ending = await change(attendee.id, notRelevant);
    const name = fullName(attendee);
    if (!ending.ok) {
      showToast({
        title: relevanceText.failed,
        description: ending.failure.message || appText.somethingWentWrong,
        variant: 'destructive',
      });
    } else if (notRelevant) {
      showToast({
        title: relevanceText.lowered(name),
        description: relevanceText.loweredBody,
        actions: [{ label: relevanceText.undo, act: () => void run(attendee, false) }],
      });
    } else showToast({ title: relevanceText.raised(name) });
  };
  return (attendee, notRelevant) => void run(attendee, notRelevant);
}
