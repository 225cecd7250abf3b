import { wholeOf } from '../store/keys';
import type { LoadKey } from '../store/state';
import { largestPage } from './fetches';
import type { Timings } from './timings';

/**
 * Milliseconds between two reads of a list that other people's actions change: the more of the list has been
 * read, the longer the pause.
 */
export function restOf(key: LoadKey, held: number, { relist, recount }: Timings): number {
  const whole = wholeOf(key);
  const pages = Math.max(1, Math.ceil(held / largestPage));
  if (whole === 'admin-counts') return recount;
  if ((whole === 'admin-users' && key !== whole) || whole.startsWith('event-attendees:')) {
    return recount * pages;
  }
  const restful =
    whole === 'recommendations' || whole === 'admin-analytics' || key.startsWith('attendees:');
  return restful ? relist * pages : 0;
}
