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
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { uploadPath } from './object-paths.js';
/** How long an address takes a file, in seconds. */
export const ADDRESS_LIFETIME = 15 * 60;
/** Signs addresses that take one file each, and knows its own again. */
let UploadAddresses = class UploadAddresses {
    constructor(env) {
        this.env = env;
        this.key = createHmac('sha256', env.jwtSecret).update('upload addresses').digest();
    }
    addressOf({ id, ownerId, size }) {
        const until = Math.floor(Date.now() / 1000) + ADDRESS_LIFETIME;
        const query = { for: ownerId, until: String(until), size: String(size ?? '') };
        const signature = this.sign(id, query).toString('base64url');
        return `${this.env.publicUrl}${uploadPath(id)}?${String(new URLSearchParams({ ...query, signature }))}`;
    }
    /**
     * What the address with this id and query was signed for.
     * @throws ForbiddenException when it was not signed here, or is too old
     */
    granted(id, query) {
        const text = (name) => (typeof query[name] === 'string' ? query[name] : '');
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
    sign(id, { for: owner, until, size }) {
        return createHmac('sha256', this.key)
            .update(JSON.stringify([id, owner, until, size]))
            .digest();
    }
};
UploadAddresses = __decorate([
    Injectable(),
    __param(0, Inject(ENV)),
    __metadata("design:paramtypes", [Object])
], UploadAddresses);
export { UploadAddresses };
//# sourceMappingURL=upload-addresses.js.map