import type { TypeRules } from '../rules/type-rules.js';

/** A request without an answer, with the types of its people. */
export interface PendingRequest {
  id: string;
  requesterUserId: string;
  requesteeUserId: string;
  fromTypeId: string | null;
  toTypeId: string | null;
}

/**
 * The pending requests that these rules forbid, of a list from the oldest to the newest: those between types of which
 * one may not ask the other, and of the rest the newest beyond somebody's number of open or incoming requests.
 */
export function endingRequests<Request extends PendingRequest>(
  pending: readonly Request[],
  { types, pairs }: TypeRules,
): Request[] {
  const allowed = pairs && new Set(pairs.map((pair) => pair.join(' ')));
  const quotas = new Map(types.map((type) => [type.id, type]));
  const open = new Map<string, number>();
  const incoming = new Map<string, number>();
  return pending.filter((request) => {
    const {
      requesterUserId: requester,
      requesteeUserId: requestee,
      fromTypeId,
      toTypeId,
    } = request;
    if (allowed !== null && !allowed.has(`${fromTypeId} ${toTypeId}`)) return true;
    const asked = open.get(requester) ?? 0;
    const received = incoming.get(requestee) ?? 0;
    if (asked >= (quotas.get(fromTypeId ?? '')?.maxOpenRequests ?? Infinity)) return true;
    if (received >= (quotas.get(toTypeId ?? '')?.maxIncomingRequests ?? Infinity)) return true;
    open.set(requester, asked + 1);
    incoming.set(requestee, received + 1);
    return false;
  });
}
