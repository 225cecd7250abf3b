import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks in which no push service is: this machine, private and link-local networks, and reserved ones. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');

/** Of IPv6, what is public is 2000::/3 without what leads to IPv4 or is for documents. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_V6 = new BlockList();
NOT_PUBLIC_V6.addSubnet('2001::', 23, 'ipv6');
NOT_PUBLIC_V6.addSubnet('2001:db8::', 32, 'ipv6');
NOT_PUBLIC_V6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is one of the public internet. */
function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4');
    case 6:
      return PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The host of an address, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the address is https, without a name and a password, and not that of a network that is not public. */
export function isPossible(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return isIP(hostOf(url)) === 0 || isPublic(hostOf(url));
}

/** Whether every address behind the name of a possible endpoint is public; false when the name has none. */
export async function resolvesToPublic(endpoint: string): Promise<boolean> {
  try {
    const found = await lookup(hostOf(new URL(endpoint)), { all: true });
    return found.length > 0 && found.every(({ address }) => isPublic(address));
  } catch {
    return false;
  }
}

/** Finds the address that a connection goes to; a name may lead elsewhere by now, so it is checked here again. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error !== null) return callback(error, '', 4);
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return callback(new Error('The address of the push service is not public.'), '', 4);
    if (options.all === true) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
