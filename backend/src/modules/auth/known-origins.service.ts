import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { newSecret } from '../../common/secret.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { derivedKeys } from '../../config/secrets.js';
import { Database } from '../../database/database.js';
import { addressKey } from '../limits/address-key.js';
import type { SignInOrigin } from '../limits/guesses.js';
import { IS_KNOWN, REMEMBER } from './known-origins.queries.js';

/** Bytes of a device's random name. */
const NAME_BYTES = 16;
const STRANGER: SignInOrigin = { device: null, isAddressKnown: false };

/**
 * From where somebody has signed in to an account before, so that strangers who guess its password cannot hold its owner
 * back. A device carries a mark, which holds for the account that signed in on it last; of an address only a keyed hash
 * is kept, for as long as a session may last.
 */
@Injectable()
export class KnownOrigins {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @Inject(ENV) env: Env,
    private readonly database: Database,
  ) {
    this.keys = derivedKeys(env, 'known origins');
  }

  /** What is known of a sign-in from this address and with this mark of the device. */
  async of(
    userId: string | undefined,
    address: string,
    mark: string | undefined,
  ): Promise<SignInOrigin> {
    if (userId === undefined) return STRANGER;
    const device = this.deviceOf(userId, mark);
    if (device !== null) return { device, isAddressKnown: true };
    const hashes = this.keys.map((key) => hashOf(key, userId, address));
    const [row] = await this.database.query<{ isKnown: boolean }>(IS_KNOWN, [userId, hashes]);
    return { device: null, isAddressKnown: row?.isKnown === true };
  }

  /** Notes a sign-in. @returns the mark that the device is to carry; null: it carries one already */
  async remember(
    userId: string,
    address: string,
    mark: string | undefined,
  ): Promise<string | null> {
    const [key] = this.keys;
    await this.database.query(REMEMBER, [userId, hashOf(key, userId, address)]);
    if (this.deviceOf(userId, mark) !== null) return null;
    const name = newSecret(NAME_BYTES);
    return `${name}.${signature(key, userId, name).toString('base64url')}`;
  }

  private deviceOf(userId: string, mark: string | undefined): string | null {
    const [name, given] = mark?.split('.') ?? [];
    if (name === undefined || given === undefined) return null;
    const signed = Buffer.from(given, 'base64url');
    const isOurs = this.keys.some((key) => {
      const made = signature(key, userId, name);
      return made.length === signed.length && timingSafeEqual(made, signed);
    });
    return isOurs ? name : null;
  }
}

const signature = (key: Buffer, userId: string, name: string): Buffer =>
  createHmac('sha256', key).update(`device ${userId} ${name}`).digest();

const hashOf = (key: Buffer, userId: string, address: string): Buffer =>
  createHmac('sha256', key)
    .update(`address ${userId} ${addressKey(address)}`)
    .digest();
