import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  BadRequestException,
  Inject,
  Injectable,
  PayloadTooLargeException,
  ServiceUnavailableException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import pLimit from 'p-limit';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { pathIn, type Size, uploadKey, uploadPath } from './object-paths.js';
import {
  OBJECT_STORAGE,
  type ObjectStorage,
  QUARANTINE,
  type Quarantine,
} from './object-storage.js';
import { ObjectsService, type StoredObject } from './objects.service.js';
import { SharedObjects } from './shared-objects.service.js';
import { checkSize, UploadReceiver } from './upload-receiver.js';
import { recode } from './recoding.js';
import { ADDRESS_LIFETIME, UploadAddresses, type UploadGrant } from './upload-addresses.js';

/** What a client may say of the file it is about to send. */
export interface UploadRequest {
  /** In bytes. */
  size?: number;
  contentType?: string;
}

export interface UploadReply {
  /** Takes one PUT; without its query it is the image's address. */
  uploadURL: string;
  name: string;
}

/** An image of 40 megapixels takes a quarter of a gigabyte while it is decoded. */
const DECODED_AT_ONCE = 2;
const LONGEST_LINE = 32;

const QUARANTINED = /^quarantine\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** Turns an upload into an image of the product: address, file, pixels, object. */
@Injectable()
export class UploadsService {
  private readonly decoding = pLimit(DECODED_AT_ONCE);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly addresses: UploadAddresses,
    private readonly objects: ObjectsService,
    private readonly receiver: UploadReceiver,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(QUARANTINE) private readonly quarantine: Quarantine | null,
    private readonly shared: SharedObjects,
  ) {}

  /**
   * An address for one file of this person. Object storage takes the file itself when it can be held
   * to what was announced; otherwise it comes through this server.
   * @throws PayloadTooLargeException when more than 5 MB are announced
   * @throws ServiceUnavailableException while API processes keep images apart
   */
  async grant(ownerId: string, { size, contentType }: UploadRequest): Promise<UploadReply> {
    await this.shared.require();
    const id = randomUUID();
    if (size !== undefined) checkSize(size);
    if (this.quarantine === null || size === undefined || contentType === undefined) {
      return { uploadURL: this.addresses.addressOf({ id, ownerId, size: size ?? null }), name: id };
    }
    const key = `quarantine/${ownerId}/${id}`;
    await this.objects.expect([key]);
    const announced = { size, contentType };
    return { uploadURL: await this.quarantine.address(key, announced, ADDRESS_LIFETIME), name: id };
  }

  /**
   * Checks a file and keeps its pixels as an object.
   * @throws ConflictException when there is one for this grant
   * @throws PayloadTooLargeException | UnsupportedMediaTypeException | BadRequestException (broken off)
   * @throws ServiceUnavailableException when too many images wait to be decoded, or API processes keep images apart
   */
  async take({ id, ownerId, size }: UploadGrant, body: Readable): Promise<void> {
    await this.shared.require();
    await this.objects.create(uploadPath(id), ownerId, async () => {
      const sizes = await this.receiver.receive(body, size, (file) => this.decode(file));
      return new Map([...sizes].map(([name, bytes]) => [uploadKey(id, name), bytes]));
    });
  }

  /**
   * The object with an address this server gave out, `only` to this person where one is named. A file
   * that is still in quarantine is checked and taken first.
   * @throws BadRequestException when there is none; and what `take` throws
   */
  async objectAt(imageURL: string, only?: string): Promise<StoredObject> {
    const path =
      pathIn(imageURL, this.env.publicUrl) ?? (await this.takenFromQuarantine(imageURL, only));
    const object = path === null ? null : await this.objects.find(path);
    if (object === null || (only !== undefined && object.owner !== only)) {
      throw new BadRequestException([
        `imageURL must be the address of an image ${only === undefined ? 'that was uploaded' : 'you uploaded'}`,
      ]);
    }
    return object;
  }

  private async takenFromQuarantine(address: string, only?: string): Promise<string | null> {
    const key = this.quarantine?.keyIn(address) ?? '';
    const [, ownerId = '', id = ''] = QUARANTINED.exec(key) ?? [];
    if (id === '' || (only !== undefined && ownerId !== only)) return null;
    const path = uploadPath(id);
    if ((await this.objects.find(path)) !== null) return path;
    const file = await this.storage.open(key);
    if (file === null) return null;
    try {
      checkSize(file.length);
      await this.take({ id, ownerId, size: null }, file.stream);
    } catch (error) {
      if (isRefusal(error)) await this.storage.remove([key]);
      throw error;
    } finally {
      file.stream.destroy();
    }
    await this.storage.remove([key]);
    return path;
  }

  private decode(file: string): Promise<ReadonlyMap<Size, Buffer>> {
    if (this.decoding.pendingCount >= LONGEST_LINE) {
      throw new ServiceUnavailableException('Too many images are coming in. Please try again.');
    }
    return this.decoding(() => recode(file));
  }
}

/** Whether the file itself is at fault, so that another try would fail in the same way. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof UnsupportedMediaTypeException || error instanceof PayloadTooLargeException
  );
}
