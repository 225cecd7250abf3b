import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;
/** The digit that carries the variant, by its former value. */
const VARIANTS = '89ab89ab89ab89ab';

/**
 * Names ids within `namespace` by RFC 9562, section 5.5: the same namespace and name always give the
 * same UUID. The namespace is read once, because slots are named by the thousand.
 *
 * @throws RangeError when `namespace` is not a UUID.
 */
export function uuidV5(namespace: string): (name: string) => string {
  const prefix = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  if (prefix.length !== NAMESPACE_BYTES || namespace.length !== 36) {
    throw new RangeError(`Not a UUID: ${namespace}`);
  }
  let bytes = prefix;
  return (name) => {
    const length = NAMESPACE_BYTES + Buffer.byteLength(name);
    if (bytes.length !== length) bytes = Buffer.concat([prefix], length);
    bytes.write(name, NAMESPACE_BYTES);
    const digest = hash('sha1', bytes, 'hex');
    const variant = VARIANTS.charAt(parseInt(digest.charAt(16), 16));
    const [low, mid, high] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16)];
    return `${low}-${mid}-5${high}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  };
}
