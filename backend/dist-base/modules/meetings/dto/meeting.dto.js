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
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { Text } from '../../../common/text.decorator.js';
export class MeetingRequestDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { requesteeUserId: { required: true, type: () => String }, eventId: { required: true, type: () => String }, message: { required: false, type: () => String, nullable: true, description: "What the other should know; bounded only by the size of a request." } };
    }
}
__decorate([
    IsUUID(),
    __metadata("design:type", String)
], MeetingRequestDto.prototype, "requesteeUserId", void 0);
__decorate([
    IsUUID(),
    __metadata("design:type", String)
], MeetingRequestDto.prototype, "eventId", void 0);
__decorate([
    IsOptional(),
    Text({ min: 0, max: 100_000 }),
    __metadata("design:type", Object)
], MeetingRequestDto.prototype, "message", void 0);
export class MeetingStatusDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { status: { required: true, description: "The requestee accepts or declines, the requester cancels.", enum: ["accepted", "declined", "cancelled"] } };
    }
}
__decorate([
    IsIn(['accepted', 'declined', 'cancelled']),
    __metadata("design:type", Object)
], MeetingStatusDto.prototype, "status", void 0);
export class FeedbackDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { toUserId: { required: true, type: () => String, description: "The other party of the meeting." }, rating: { required: true, type: () => Number }, comments: { required: false, type: () => String, nullable: true } };
    }
}
__decorate([
    IsUUID(),
    __metadata("design:type", String)
], FeedbackDto.prototype, "toUserId", void 0);
__decorate([
    IsInt(),
    Min(1),
    Max(5),
    __metadata("design:type", Number)
], FeedbackDto.prototype, "rating", void 0);
__decorate([
    IsOptional(),
    Text({ min: 0, max: 4000 }),
    __metadata("design:type", Object)
], FeedbackDto.prototype, "comments", void 0);
//# sourceMappingURL=meeting.dto.js.map