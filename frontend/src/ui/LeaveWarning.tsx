import { useGuardedClose } from './useGuardedClose';

const notClosed = () => undefined;

/** Asks before the screen is left, as long as it is rendered. */
export const LeaveWarning = () => useGuardedClose(true, notClosed).question;
