import { serverNow } from '../../clock/server-time';
import { useDraft } from '../../ui/useDraft';

/** Milliseconds for which the mailed link works. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/**
 * The address that was asked for on this device and is not confirmed yet. The server does not tell of it.
 * @param current the account's address
 */
export function usePendingAddress(current: string) {
  const [kept, keep] = useDraft('pending-address');
  const [until = '', address = ''] = kept.split(' ');
  const isOver = Number(until) < serverNow();
  const isConfirmed = address.toLowerCase() === current.toLowerCase();
  return {
    pending: isOver || isConfirmed ? '' : address,
    note: (asked: string) => keep(`${serverNow() + lifetime} ${asked}`),
  };
}
