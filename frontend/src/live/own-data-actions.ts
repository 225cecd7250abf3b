import { userCalls } from '../api/users';
import { outcomeOf } from './outcome';

/** What the viewer has agreed to, and the words of today. */
export const readConsent = () => outcomeOf(userCalls.consents());

/** All that is held of the viewer, to be saved. */
export const downloadOwnData = () => outcomeOf(userCalls.exportOwnData());
