import { Inject, Injectable } from '@nestjs/common';
import { seal, unseal } from '../../common/sealing.js';
import { ENV } from '../../config/config.module.js';
import { derivedKeys, type Secrets } from '../../config/secrets.js';

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
    this.keys = derivedKeys(env, PURPOSE);
  }

  /** Only `owner`, an id, opens it: a sealed secret does not work in the row of somebody else. */
  seal(secret: string, owner: string): Buffer {
    return seal(this.keys[0], secret, Buffer.from(owner));
  }

  /** @returns null when no key of this installation opens it */
  open(sealed: Buffer, owner: string): Opened | null {
    for (const [place, key] of this.keys.entries()) {
      const secret = unseal(key, sealed, Buffer.from(owner));
      if (secret !== null) return { secret, isCurrent: place === 0 };
    }
    return null;
  }
}
