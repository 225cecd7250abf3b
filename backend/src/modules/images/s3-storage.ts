import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
import type { S3Settings } from '../../config/env.js';
import type { Announcement, ObjectStorage, Quarantine, StoredFile } from './object-storage.js';

/** Files in a bucket of an S3 service, addressed by path, which every such service supports. */
export class S3Storage implements ObjectStorage, Quarantine {
  private readonly log = new Logger('S3');
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: settings,
      forcePathStyle: true,
      // Many services other than Amazon's do not know further checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.answered(
      this.client.send(
        new PutObjectCommand({
          ...this.at(key),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: 'image/webp',
        }),
      ),
    );
  }

  async open(key: string): Promise<StoredFile | null> {
    const found = await this.answered(
      this.client.send(new GetObjectCommand(this.at(key))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }),
    );
    if (found?.Body === undefined) return null;
    return { stream: found.Body as Readable, length: found.ContentLength ?? 0 };
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys.map((key) => this.answered(this.client.send(new DeleteObjectCommand(this.at(key))))),
    );
  }

  address(key: string, { size, contentType }: Announcement, seconds: number): Promise<string> {
    return getSignedUrl(
      this.client,
      new PutObjectCommand({ ...this.at(key), ContentLength: size, ContentType: contentType }),
      { expiresIn: seconds, signableHeaders: new Set(['content-length', 'content-type']) },
    );
  }

  keyIn(address: string): string | null {
    const bucket = `${this.settings.endpoint}/${this.settings.bucket}/`;
    return address.startsWith(bucket)
      ? (address.slice(bucket.length).split(/[?#]/, 1)[0] ?? null)
      : null;
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: key };
  }

  /** @throws ServiceUnavailableException when the service fails or refuses */
  private async answered<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      this.log.error(`The object storage failed: ${String(error)}`);
      throw new ServiceUnavailableException(
        'The image storage does not answer. Please try again later.',
      );
    }
  }
}
