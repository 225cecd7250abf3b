import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { uploadPath } from './object-paths.js';

/** How long an address takes a file, in seconds. */
export const ADDRESS_LIFETIME = 15 * 60;

/** What an upload address was issued for. */
export interface UploadGrant {
  /** The id of the future image. */
  readonly id: string;
  /** The person it was issued to. */
  readonly ownerId: string;
  /** In bytes; null when the client did not say. */
  readonly size: number | null;
}

/** Signs addresses that take one file each, and checks their signatures. */
@Injectable()
export class UploadAddresses {
  private readonly key: Buffer;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.key = createHmac('sha256', env.jwtSecret).update('upload addresses').digest();
  }

  addressOf({ id, ownerId, size }: UploadGrant): string {
    const until = Math.floor(Date.now() / 1000) + ADDRESS_LIFETIME;
    const query = { for: ownerId, until: String(until), size: String(size ?? '') };
    const signature = this.sign(id, query).toString('base64url');
    return `${this.env.publicUrl}${uploadPath(id)}?${String(new URLSearchParams({ ...query, signature }))}`;
  }

  /**
   * What the address with this id and query was signed for.
   * @throws ForbiddenException when it was not signed here, or is too old
   */
  granted(id: string, query: Readonly<Record<string, unknown>>): UploadGrant {
    const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
    const signed = { for: text('for'), until: text('until'), size: text('size') };
    const expected = this.sign(id, signed);
    const given = Buffer.from(text('signature'), 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new ForbiddenException('This upload address is not valid.');
    }
    if (Number(signed.until) * 1000 < Date.now()) {
      throw new ForbiddenException('This upload address has expired. Please start again.');
    }
    return { id, ownerId: signed.for, size: signed.size === '' ? null : Number(signed.size) };
  }

  private sign(id: string, { for: owner, until, size }: Record<'for' | 'until' | 'size', string>) {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([id, owner, until, size]))
      .digest();
  }
}
