import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets, type Secrets } from '../../config/secrets.js';

/**
 * The keys of sign-in tokens. They are key objects: from a string, jsonwebtoken first tries to make a public key, which
 * costs more than the signature.
 */
export class TokenKeys {
  readonly signing: KeyObject;
  private readonly former: readonly KeyObject[];

  constructor(secrets: Secrets) {
    const [signing, ...former] = acceptedSecrets(secrets);
    this.signing = createSecretKey(signing, 'utf8');
    this.former = former.map((secret) => createSecretKey(secret, 'utf8'));
  }

  /** The key to verify a token with: a former one when that has signed the token. */
  verifying(token: string): KeyObject {
    return this.former.find((key) => hasSigned(key, token)) ?? this.signing;
  }
}

/** Whether the key has made the signature, by HS256, that stands behind the last dot of the token. */
function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const made = createHmac('sha256', key)
    .update(token.slice(0, Math.max(end, 0)))
    .digest();
  return given.length === made.length && timingSafeEqual(given, made);
}
