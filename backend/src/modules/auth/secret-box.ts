import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { acceptedSecrets, type Secrets } from '../../config/secrets.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Keeps this key apart from every other that is derived of the same secret. */
const PURPOSE = 'rendezvous two-step secrets';

export interface Opened {
  readonly secret: string;
  /** Whether it was sealed under the present key, not under one of before. */
  readonly isCurrent: boolean;
}

/**
 * Keeps secrets in the database that nobody reads who has the database alone: AES-256-GCM under a key derived from
 * JWT_SECRET. What JWT_SECRET_PREVIOUS sealed is opened, too.
 */
@Injectable()
export class SecretBox {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(@Inject(ENV) env: Secrets) {
    const [present, ...former] = acceptedSecrets(env);
    this.keys = [keyOf(present), ...former.map(keyOf)];
  }

  /** Only `owner`, an id, opens it: a sealed secret does not work in the row of somebody else. */
  seal(secret: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @returns null when no key of this installation opens it */
  open(sealed: Buffer, owner: string): Opened | null {
    for (const [place, key] of this.keys.entries()) {
      const secret = opened(sealed, key, owner);
      if (secret !== null) return { secret, isCurrent: place === 0 };
    }
    return null;
  }
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));

function opened(sealed: Buffer, key: Buffer, owner: string): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
