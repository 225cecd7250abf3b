import { isIPv6 } from 'node:net';

/** Of an IPv6 address the first four of its eight groups are the network, which one customer has to itself. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What stands for a client address in a limit: an IPv4 address itself, of an IPv6 address its network (/64), because a
 * single machine may use each of the 2^64 addresses in it.
 */
export function addressKey(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0] ?? address;
  if (!isIPv6(bare)) return address;
  // URL writes every spelling of an address in one way.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const left = first ?? [];
  const missing = Math.max(0, ALL_GROUPS - left.length - (last?.length ?? 0));
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
