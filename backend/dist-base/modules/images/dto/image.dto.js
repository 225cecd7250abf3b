var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { IsIn, IsInt, Min } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text } from '../../../common/text.decorator.js';
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** What is known of the file before it is sent. With both, object storage takes it directly where there is one. */
export class UploadDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { size: { required: false, type: () => Number, description: "In bytes, at most 5 242 880; the file must then be exactly as long." }, contentType: { required: false, type: () => String } };
    }
}
__decorate([
    MayBeAbsent(),
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], UploadDto.prototype, "size", void 0);
__decorate([
    MayBeAbsent(),
    IsIn(TYPES),
    __metadata("design:type", String)
], UploadDto.prototype, "contentType", void 0);
export class ProfileImageDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { imageURL: { required: true, type: () => String, description: "The upload address the caller was given, without its query, or its path." } };
    }
}
__decorate([
    Text({ max: 2000 }),
    __metadata("design:type", String)
], ProfileImageDto.prototype, "imageURL", void 0);
export class LibraryImageDto {
    constructor() {
        this.name = 'Uploaded Image';
    }
    static _OPENAPI_METADATA_FACTORY() {
        return { imageURL: { required: true, type: () => String, description: "An upload address without its query, or its path." }, name: { required: false, type: () => String, default: "Uploaded Image" } };
    }
}
__decorate([
    Text({ max: 2000 }),
    __metadata("design:type", String)
], LibraryImageDto.prototype, "imageURL", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 200 }),
    __metadata("design:type", String)
], LibraryImageDto.prototype, "name", void 0);
//# sourceMappingURL=image.dto.js.map