import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;
/** For each value of the hexadecimal digit 16: the digit with its two highest bits set to the variant, binary 10. */
const VARIANTS = '89ab89ab89ab89ab';

/**
 * Returns a function that derives the UUID of a name within `namespace` by RFC 9562, section 5.5: the same namespace
 * and name always give the same UUID. The namespace is parsed once, because slots are named by the thousand.
 *
 * @throws RangeError when `namespace` is not a UUID.
 */
export function uuidV5(namespace: string): (name: string) => string {
  const prefix = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  if (prefix.length !== NAMESPACE_BYTES || namespace.length !== 36) {
    throw new RangeError(`Not a UUID: ${namespace}`);
  }
  return (name) => {
    const digest = hash('sha1', Buffer.concat([prefix, Buffer.from(name)]), 'hex');
    const variant = VARIANTS.charAt(parseInt(digest.charAt(16), 16));
    const start = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}`;
    return `${start}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  };
}
