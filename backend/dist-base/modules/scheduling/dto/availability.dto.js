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
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
/** More slots than this are sent in several requests. */
const MOST = 1000;
export class AvailabilityDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { block: { required: false, type: () => [String], description: "Slots to keep free of meetings." }, unblock: { required: false, type: () => [String], description: "Slots to open for meetings again." }, booked: { required: false, description: "What becomes of meetings in the slots to block; without it they are refused.", enum: ["move", "cancel"] } };
    }
}
__decorate([
    MayBeAbsent(),
    IsArray(),
    ArrayMaxSize(MOST),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
    __metadata("design:type", Array)
], AvailabilityDto.prototype, "block", void 0);
__decorate([
    MayBeAbsent(),
    IsArray(),
    ArrayMaxSize(MOST),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
    __metadata("design:type", Array)
], AvailabilityDto.prototype, "unblock", void 0);
__decorate([
    MayBeAbsent(),
    IsIn(['move', 'cancel']),
    __metadata("design:type", String)
], AvailabilityDto.prototype, "booked", void 0);
//# sourceMappingURL=availability.dto.js.map