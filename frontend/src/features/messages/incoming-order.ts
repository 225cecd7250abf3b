import type { Meeting, RequestOutlook, Uuid } from '@rendezvous/contract';
import { inOrder } from '../../store/in-order';

export const requestOrders = ['newest', 'oldest', 'match'] as const;
export type RequestOrder = (typeof requestOrders)[number];

type Outlooks = Readonly<Record<Uuid, RequestOutlook>>;

/**
 * The requests that wait for the viewer, in the order the viewer wants, and those that were answered, as they were.
 * @param eventId of one event only; empty for all
 */
export function incomingOf(
  meetings: readonly Meeting[],
  viewerId: Uuid,
  { order, eventId, outlooks }: { order: RequestOrder; eventId: string; outlooks: Outlooks },
): { toAnswer: Meeting[]; answered: Meeting[] } {
  const mine = meetings.filter(
    (each) => each.requesteeUserId === viewerId && (eventId === '' || each.eventId === eventId),
  );
  const scoreOf = ({ id }: Meeting) => outlooks[id]?.match.compatibilityScore ?? -1;
  const newestFirst = (a: Meeting, b: Meeting) => inOrder(b.createdAt, a.createdAt);
  const compare = {
    newest: newestFirst,
    oldest: (a: Meeting, b: Meeting) => newestFirst(b, a),
    match: (a: Meeting, b: Meeting) => scoreOf(b) - scoreOf(a) || newestFirst(a, b),
  }[order];
  return {
    toAnswer: mine.filter(({ status }) => status === 'pending').toSorted(compare),
    answered: mine.filter(({ status }) => status !== 'pending'),
  };
}
