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
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text } from '../../../common/text.decorator.js';
export class MessageDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { toUserId: { required: true, type: () => String }, eventId: { required: false, type: () => String, nullable: true, description: "The event it is about." }, content: { required: true, type: () => String } };
    }
}
__decorate([
    IsUUID(),
    __metadata("design:type", String)
], MessageDto.prototype, "toUserId", void 0);
__decorate([
    IsOptional(),
    IsUUID(),
    __metadata("design:type", Object)
], MessageDto.prototype, "eventId", void 0);
__decorate([
    Text({ max: 4000 }),
    __metadata("design:type", String)
], MessageDto.prototype, "content", void 0);
export class ReadDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { ids: { required: false, type: () => [String], description: "Messages to the caller; all of them when absent." } };
    }
}
__decorate([
    MayBeAbsent(),
    IsUUID(undefined, { each: true }),
    ArrayMaxSize(500),
    __metadata("design:type", Array)
], ReadDto.prototype, "ids", void 0);
//# sourceMappingURL=message.dto.js.map