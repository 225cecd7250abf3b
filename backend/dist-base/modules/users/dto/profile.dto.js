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
import { IsBoolean, IsEmail, IsOptional, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text, Trimmed } from '../../../common/text.decorator.js';
/** The caller's own profile; only the fields sent are changed. */
export class ProfileDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: false, type: () => String }, firstName: { required: false, type: () => String }, lastName: { required: false, type: () => String }, company: { required: false, type: () => String }, role: { required: false, type: () => String }, whatTheyBuy: { required: false, type: () => String }, whatTheySell: { required: false, type: () => String }, reasonForMeeting: { required: false, type: () => String, nullable: true }, consentToShareData: { required: false, type: () => Boolean }, timesMayMove: { required: false, type: () => Boolean } };
    }
}
__decorate([
    MayBeAbsent(),
    Trimmed(),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    MaxLength(254),
    __metadata("design:type", String)
], ProfileDto.prototype, "email", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 100, message: 'First name is required' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "firstName", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 100, message: 'Last name is required' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "lastName", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 200, message: 'Company is required' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "company", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 200, message: 'Role is required' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "role", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 2000, message: 'Please describe what your company buys' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "whatTheyBuy", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 2000, message: 'Please describe what your company sells' }),
    __metadata("design:type", String)
], ProfileDto.prototype, "whatTheySell", void 0);
__decorate([
    IsOptional(),
    Text({ min: 0, max: 2000 }),
    __metadata("design:type", Object)
], ProfileDto.prototype, "reasonForMeeting", void 0);
__decorate([
    MayBeAbsent(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], ProfileDto.prototype, "consentToShareData", void 0);
__decorate([
    MayBeAbsent(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], ProfileDto.prototype, "timesMayMove", void 0);
//# sourceMappingURL=profile.dto.js.map