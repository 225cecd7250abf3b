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
import * as openapi from "@nestjs/swagger";
import { BadRequestException, Body, Controller, Get, HttpCode, Inject, NotFoundException, Param, Post, Put, Query, Req, Res, StreamableFile, } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Public } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { UploadDto } from './dto/image.dto.js';
import { keyOf, SIZE_NAMES } from './object-paths.js';
import { OBJECT_STORAGE } from './object-storage.js';
import { checkSize, readOn } from './reception.js';
import { UploadAddresses } from './upload-addresses.js';
import { UploadsService } from './uploads.service.js';
/** An object never changes: another image has another address. */
const FOREVER = 'public, max-age=31536000, immutable';
const NOT_THERE = 'There is no such image.';
const IMAGE = { schema: { type: 'string', format: 'binary' } };
const SIZE = { name: 'size', enum: SIZE_NAMES, required: false };
const GIVEN = { description: 'The image.', content: { 'image/webp': IMAGE } };
/** Images coming in and going out. */
let ObjectsController = class ObjectsController {
    constructor(uploads, addresses, storage) {
        this.uploads = uploads;
        this.addresses = addresses;
        this.storage = storage;
    }
    /** An address for one image of the caller: takes one PUT of at most 5 MB within 15 minutes. */
    grant(caller, body) {
        return this.uploads.grant(caller.id, body);
    }
    /** Takes the image of an upload address; the address carries its own permission. */
    async put(id, query, request, reply) {
        try {
            const grant = this.addresses.granted(id, query);
            checkSize(Number(request.headers['content-length'] ?? 0));
            await this.uploads.take(grant, request.raw);
        }
        catch (error) {
            await readOn(request.raw);
            throw error;
        }
        // Clients of object storage look for one.
        reply.header('ETag', `"${id}"`);
    }
    /** The bytes of an uploaded image, as WebP. */
    uploaded(id, size, reply) {
        return give(this.storage, { name: id, size }, reply);
    }
    /** The bytes of an image, whether it came with the product or was uploaded, as WebP. */
    published(name, size, reply) {
        return give(this.storage, { name, size }, reply);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "An address for one image of the caller: takes one PUT of at most 5 MB within 15 minutes." }),
    Answers('UploadReply'),
    Refuses({ 413: 'An image may have at most 5 MB.' }),
    HttpCode(200),
    Post('objects/upload'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, UploadDto]),
    __metadata("design:returntype", Promise)
], ObjectsController.prototype, "grant", null);
__decorate([
    openapi.ApiOperation({ summary: "Takes the image of an upload address; the address carries its own permission." }),
    Refuses({
        400: ['The upload broke off.', 'The file is shorter than announced.'],
        403: [
            'This upload address is not valid.',
            'This upload address has expired. Please start again.',
        ],
        409: 'This upload address has been used already.',
        413: [
            'An image may have at most 5 MB.',
            'An image may have at most 40 megapixels.',
            'The file is longer than announced.',
        ],
        415: 'Only JPG, PNG, GIF and WebP images are accepted.',
    }),
    ApiConsumes('image/jpeg', 'image/png', 'image/gif', 'image/webp'),
    ApiBody(IMAGE),
    Public(),
    Put('objects/uploads/:id'),
    openapi.ApiResponse({ status: 200 }),
    __param(0, Param('id')),
    __param(1, Query()),
    __param(2, Req()),
    __param(3, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], ObjectsController.prototype, "put", null);
__decorate([
    openapi.ApiOperation({ summary: "The bytes of an uploaded image, as WebP." }),
    Refuses({ 404: NOT_THERE }),
    ApiQuery(SIZE),
    ApiOkResponse(GIVEN),
    Public(),
    Get('objects/uploads/:id'),
    __param(0, Param('id')),
    __param(1, Query('size')),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object, Object]),
    __metadata("design:returntype", Promise)
], ObjectsController.prototype, "uploaded", null);
__decorate([
    openapi.ApiOperation({ summary: "The bytes of an image, whether it came with the product or was uploaded, as WebP." }),
    Refuses({ 404: NOT_THERE }),
    ApiQuery(SIZE),
    ApiOkResponse(GIVEN),
    Public(),
    Get('public-objects/:name'),
    __param(0, Param('name')),
    __param(1, Query('size')),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object, Object]),
    __metadata("design:returntype", Promise)
], ObjectsController.prototype, "published", null);
ObjectsController = __decorate([
    ApiTags('images'),
    Controller(),
    __param(2, Inject(OBJECT_STORAGE)),
    __metadata("design:paramtypes", [UploadsService,
        UploadAddresses, Object])
], ObjectsController);
export { ObjectsController };
async function give(storage, { name, size }, reply) {
    const key = keyOf(name, sizeOf(size));
    const whole = keyOf(name, 'full');
    if (key === null || whole === null)
        throw new NotFoundException(NOT_THERE);
    // What was published by hand may be there in one size only.
    const file = (await storage.open(key)) ?? (key === whole ? null : await storage.open(whole));
    if (file === null)
        throw new NotFoundException(NOT_THERE);
    reply.header('Cache-Control', FOREVER);
    return new StreamableFile(file.stream, { type: 'image/webp', length: file.length });
}
function sizeOf(asked) {
    const size = asked === undefined ? 'full' : SIZE_NAMES.find((name) => name === asked);
    if (size !== undefined)
        return size;
    throw new BadRequestException([`size must be one of ${SIZE_NAMES.join(', ')}`]);
}
//# sourceMappingURL=objects.controller.js.map