import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { acceptedSecrets } from '../../config/secrets.js';
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
  /** The first one signs, each one's signatures are accepted. */
  private readonly keys: readonly Buffer[];

  constructor(@Inject(ENV) private readonly env: Env) {
    this.keys = acceptedSecrets(env).map((secret) =>
      createHmac('sha256', secret).update('upload addresses').digest(),
    );
  }

  addressOf({ id, ownerId, size }: UploadGrant): string {
    const until = Math.floor(Date.now() / 1000) + ADDRESS_LIFETIME;
    const query = { for: ownerId, until: String(until), size: String(size ?? '') };
    const [signature = ''] = this.signatures(id, query).map((bytes) => bytes.toString('base64url'));
    return `${this.env.publicUrl}${uploadPath(id)}?${String(new URLSearchParams({ ...query, signature }))}`;
  }

  /**
   * What the address with this id and query was signed for.
   * @throws ForbiddenException when it was not signed here, or is too old
   */
  granted(id: string, query: Readonly<Record<string, unknown>>): UploadGrant {
    const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
    const signed = { for: text('for'), until: text('until'), size: text('size') };
    const given = Buffer.from(text('signature'), 'base64url');
    const isOurs = (ours: Buffer): boolean =>
      given.length === ours.length && timingSafeEqual(given, ours);
    if (!this.signatures(id, signed).some(isOurs)) {
      throw new ForbiddenException('This upload address is not valid.');
    }
    if (Number(signed.until) * 1000 < Date.now()) {
      throw new ForbiddenException('This upload address has expired. Please start again.');
    }
    return { id, ownerId: signed.for, size: signed.size === '' ? null : Number(signed.size) };
  }

  /** One by each key. */
  private signatures(
    id: string,
    { for: owner, until, size }: Record<'for' | 'until' | 'size', string>,
  ): Buffer[] {
    const content = JSON.stringify([id, owner, until, size]);
    return this.keys.map((key) => createHmac('sha256', key).update(content).digest());
  }
}
