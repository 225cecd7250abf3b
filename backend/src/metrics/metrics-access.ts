import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** By these a proxy tells that it asks for somebody else. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, and so the time of the comparison tells nothing of the token. */
const isToken = (given: string, token: string): boolean =>
  timingSafeEqual(digest(given), digest(token));

/**
 * Whether a request may read the metrics: it has the token. Without a token this machine alone may, as the connection
 * itself says, and `absent` is for everybody else; a proxy on this machine asks for others.
 */
export function metricsAccess(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | null,
): 'allowed' | 'refused' | 'absent' {
  if (token !== null) {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return given !== undefined && isToken(given, token) ? 'allowed' : 'refused';
  }
  const { remoteAddress: address = '' } = socket;
  const isHere = thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isHere && FORWARDING.every((name) => headers[name] === undefined) ? 'allowed' : 'absent';
}
