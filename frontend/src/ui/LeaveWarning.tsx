import { useGuardedClose } from './useGuardedClose';

const notClosed = () => undefined;

/** Asks before the screen is left, as long as it is rendered. */
export const LeaveWarning = ({ onDiscard }: { onDiscard?: () => void }) =>
  useGuardedClose(true, notClosed, onDiscard).question;
