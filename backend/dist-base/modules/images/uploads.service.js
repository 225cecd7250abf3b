var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { randomUUID } from 'node:crypto';
import { BadRequestException, Inject, Injectable, PayloadTooLargeException, ServiceUnavailableException, UnsupportedMediaTypeException, } from '@nestjs/common';
import pLimit from 'p-limit';
import { ENV } from '../../config/config.module.js';
import { pathIn, uploadKey, uploadPath } from './object-paths.js';
import { OBJECT_STORAGE, QUARANTINE, } from './object-storage.js';
import { ObjectsService } from './objects.service.js';
import { checkSize, Reception } from './reception.js';
import { recode } from './recoding.js';
import { ADDRESS_LIFETIME, UploadAddresses } from './upload-addresses.js';
/** An image of 40 megapixels takes a quarter of a gigabyte while it is decoded. */
const DECODED_AT_ONCE = 2;
const LONGEST_LINE = 32;
const QUARANTINED = /^quarantine\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;
/** The way of an image into the product: an address, a file, pixels, an object. */
let UploadsService = class UploadsService {
    constructor(env, addresses, objects, reception, storage, quarantine) {
        this.env = env;
        this.addresses = addresses;
        this.objects = objects;
        this.reception = reception;
        this.storage = storage;
        this.quarantine = quarantine;
        this.inTurn = pLimit(DECODED_AT_ONCE);
    }
    /**
     * An address for one file of this person. Object storage takes the file itself when it can be held
     * to what was announced; otherwise it comes through this server.
     * @throws PayloadTooLargeException when more than 5 MB are announced
     */
    async grant(ownerId, { size, contentType }) {
        const id = randomUUID();
        if (size !== undefined)
            checkSize(size);
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
     * @throws ServiceUnavailableException when too many images wait to be decoded
     */
    async take({ id, ownerId, size }, body) {
        await this.objects.create(uploadPath(id), ownerId, async () => {
            const sizes = await this.reception.receive(body, size, (file) => this.decode(file));
            return new Map([...sizes].map(([name, bytes]) => [uploadKey(id, name), bytes]));
        });
    }
    /**
     * The object with an address this server gave out, `only` to this person where one is named. A file
     * that is still in quarantine is checked and taken first.
     * @throws BadRequestException when there is none; and what `take` throws
     */
    async objectAt(imageURL, only) {
        const path = pathIn(imageURL, this.env.publicUrl) ?? (await this.takenFromQuarantine(imageURL, only));
        const object = path === null ? null : await this.objects.find(path);
        if (object === null || (only !== undefined && object.owner !== only)) {
            throw new BadRequestException([
                `imageURL must be the address of an image ${only === undefined ? 'that was uploaded' : 'you uploaded'}`,
            ]);
        }
        return object;
    }
    async takenFromQuarantine(address, only) {
        const key = this.quarantine?.keyIn(address) ?? '';
        const [, ownerId = '', id = ''] = QUARANTINED.exec(key) ?? [];
        if (id === '' || (only !== undefined && ownerId !== only))
            return null;
        const path = uploadPath(id);
        if ((await this.objects.find(path)) !== null)
            return path;
        const file = await this.storage.open(key);
        if (file === null)
            return null;
        try {
            checkSize(file.length);
            await this.take({ id, ownerId, size: null }, file.stream);
        }
        catch (error) {
            if (isRefusal(error))
                await this.storage.remove([key]);
            throw error;
        }
        finally {
            file.stream.destroy();
        }
        await this.storage.remove([key]);
        return path;
    }
    decode(file) {
        if (this.inTurn.pendingCount >= LONGEST_LINE) {
            throw new ServiceUnavailableException('Too many images are coming in. Please try again.');
        }
        return this.inTurn(() => recode(file));
    }
};
UploadsService = __decorate([
    Injectable(),
    __param(0, Inject(ENV)),
    __param(4, Inject(OBJECT_STORAGE)),
    __param(5, Inject(QUARANTINE)),
    __metadata("design:paramtypes", [Object, UploadAddresses,
        ObjectsService,
        Reception, Object, Object])
], UploadsService);
export { UploadsService };
/** The file is no image for this product, however often it is looked at. */
function isRefusal(error) {
    return (error instanceof UnsupportedMediaTypeException || error instanceof PayloadTooLargeException);
}
//# sourceMappingURL=uploads.service.js.map