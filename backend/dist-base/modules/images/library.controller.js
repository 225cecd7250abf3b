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
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res, } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { LibraryImageDto } from './dto/image.dto.js';
import { LibraryService } from './library.service.js';
let LibraryController = class LibraryController {
    constructor(library) {
        this.library = library;
    }
    /** The library, newest first. */
    async list(query, reply) {
        const page = await this.library.page(query);
        return sendPage(reply, '/api/admin/images', page, query);
    }
    /** Registers an uploaded image, which may then be an event's banner. */
    add(caller, { imageURL, name = 'Uploaded Image' }) {
        return this.library.add(caller.id, imageURL, name);
    }
    /** Removes an image that is in use nowhere. */
    remove(id) {
        return this.library.remove(id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The library, newest first." }),
    AnswersPage('LibraryImage'),
    Get(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, Query()),
    __param(1, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [PageQuery, Object]),
    __metadata("design:returntype", Promise)
], LibraryController.prototype, "list", null);
__decorate([
    openapi.ApiOperation({ summary: "Registers an uploaded image, which may then be an event's banner." }),
    Answers('LibraryImage'),
    Refuses({ 409: 'This image is in the library already.' }),
    Post(),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, LibraryImageDto]),
    __metadata("design:returntype", Promise)
], LibraryController.prototype, "add", null);
__decorate([
    openapi.ApiOperation({ summary: "Removes an image that is in use nowhere." }),
    Refuses({
        404: 'This image does not exist any more.',
        409: 'This image is the banner of "Supplier Days Hamburg".',
    }),
    HttpCode(204),
    Delete(':id'),
    openapi.ApiResponse({ status: 204 }),
    __param(0, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String]),
    __metadata("design:returntype", Promise)
], LibraryController.prototype, "remove", null);
LibraryController = __decorate([
    ApiTags('images'),
    AdminOnly(),
    Controller('admin/images'),
    __metadata("design:paramtypes", [LibraryService])
], LibraryController);
export { LibraryController };
//# sourceMappingURL=library.controller.js.map