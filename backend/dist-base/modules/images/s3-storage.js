import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
/** Files in a bucket of a service that speaks S3, addressed by path: every such service knows that. */
export class S3Storage {
    constructor(settings) {
        this.settings = settings;
        this.log = new Logger('S3');
        this.client = new S3Client({
            endpoint: settings.endpoint,
            region: settings.region,
            credentials: settings,
            forcePathStyle: true,
            // Checksums beyond what was asked for are unknown to many services but Amazon's.
            requestChecksumCalculation: 'WHEN_REQUIRED',
            responseChecksumValidation: 'WHEN_REQUIRED',
        });
    }
    async put(key, bytes) {
        await this.answered(this.client.send(new PutObjectCommand({
            ...this.at(key),
            Body: bytes,
            ContentLength: bytes.length,
            ContentType: 'image/webp',
        })));
    }
    async open(key) {
        const found = await this.answered(this.client.send(new GetObjectCommand(this.at(key))).catch((error) => {
            if (error instanceof NoSuchKey)
                return null;
            throw error;
        }));
        if (found?.Body === undefined)
            return null;
        return { stream: found.Body, length: found.ContentLength ?? 0 };
    }
    async remove(keys) {
        await Promise.all(keys.map((key) => this.answered(this.client.send(new DeleteObjectCommand(this.at(key))))));
    }
    address(key, { size, contentType }, seconds) {
        return getSignedUrl(this.client, new PutObjectCommand({ ...this.at(key), ContentLength: size, ContentType: contentType }), { expiresIn: seconds, signableHeaders: new Set(['content-length', 'content-type']) });
    }
    keyIn(address) {
        const bucket = `${this.settings.endpoint}/${this.settings.bucket}/`;
        return address.startsWith(bucket)
            ? (address.slice(bucket.length).split(/[?#]/, 1)[0] ?? null)
            : null;
    }
    at(key) {
        return { Bucket: this.settings.bucket, Key: key };
    }
    /** @throws ServiceUnavailableException when the service fails or refuses */
    async answered(call) {
        try {
            return await call;
        }
        catch (error) {
            this.log.error(`The object storage failed: ${String(error)}`);
            throw new ServiceUnavailableException('The image storage does not answer. Please try again later.');
        }
    }
}
//# sourceMappingURL=s3-storage.js.map