import type { RequestOutlook } from '@rendezvous/contract';
import { answerText } from '../text/answers';

/** Whether other meetings may give way where the two share no time: not for somebody who has none at all. */
export function mayMakeRoom({ reason }: RequestOutlook): boolean {
  return reason === 'no-shared-time' || reason === 'no-table';
}

/** The word of the button that accepts; without a time where there is none and none can be made. */
export function acceptWord(outlook: RequestOutlook | undefined): string {
  const without = outlook && outlook.reason !== null && !mayMakeRoom(outlook);
  return without ? answerText.acceptWithoutTime : answerText.accept;
}
