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
import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { ProfileImageDto } from './dto/image.dto.js';
import { ProfileImageService } from './profile-image.service.js';
let ProfileImageController = class ProfileImageController {
    constructor(photos) {
        this.photos = photos;
    }
    /** Makes an image the caller uploaded their photo. */
    change(caller, { imageURL }) {
        return this.photos.change(caller.id, imageURL);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Makes an image the caller uploaded their photo." }),
    Answers('ProfileImageReply'),
    Put(),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ProfileImageDto]),
    __metadata("design:returntype", Promise)
], ProfileImageController.prototype, "change", null);
ProfileImageController = __decorate([
    ApiTags('images'),
    Controller('profile/image'),
    __metadata("design:paramtypes", [ProfileImageService])
], ProfileImageController);
export { ProfileImageController };
//# sourceMappingURL=profile-image.controller.js.map