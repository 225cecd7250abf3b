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
import { IsBoolean, IsEmail, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { Text, Trimmed } from '../../../common/text.decorator.js';
const PASSWORD = { min: 6, max: 128 };
class Credentials {
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String, description: "Compared without case." }, password: { required: true, type: () => String } };
    }
}
__decorate([
    Trimmed(),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    MaxLength(254),
    __metadata("design:type", String)
], Credentials.prototype, "email", void 0);
__decorate([
    IsString(),
    MinLength(PASSWORD.min, { message: `Password must be at least ${PASSWORD.min} characters` }),
    MaxLength(PASSWORD.max, { message: `Password must be at most ${PASSWORD.max} characters` }),
    __metadata("design:type", String)
], Credentials.prototype, "password", void 0);
/** The account of the first administrator. */
export class SetupAdminDto extends Credentials {
    static _OPENAPI_METADATA_FACTORY() {
        return { firstName: { required: true, type: () => String }, lastName: { required: true, type: () => String }, company: { required: true, type: () => String }, role: { required: true, type: () => String }, whatTheyBuy: { required: true, type: () => String }, whatTheySell: { required: true, type: () => String } };
    }
}
__decorate([
    Text({ max: 100, message: 'First name is required' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "firstName", void 0);
__decorate([
    Text({ max: 100, message: 'Last name is required' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "lastName", void 0);
__decorate([
    Text({ max: 200, message: 'Company is required' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "company", void 0);
__decorate([
    Text({ max: 200, message: 'Role is required' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "role", void 0);
__decorate([
    Text({ max: 2000, message: 'Please describe what your company buys' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "whatTheyBuy", void 0);
__decorate([
    Text({ max: 2000, message: 'Please describe what your company sells' }),
    __metadata("design:type", String)
], SetupAdminDto.prototype, "whatTheySell", void 0);
export class RegisterDto extends SetupAdminDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { reasonForMeeting: { required: false, type: () => String, nullable: true, description: "Why the person wants to meet others." }, consentToShareData: { required: true, type: () => Boolean, description: "Whether other attendees may see the profile." } };
    }
}
__decorate([
    IsOptional(),
    Text({ min: 0, max: 2000 }),
    __metadata("design:type", Object)
], RegisterDto.prototype, "reasonForMeeting", void 0);
__decorate([
    IsBoolean(),
    __metadata("design:type", Boolean)
], RegisterDto.prototype, "consentToShareData", void 0);
export class LoginDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String }, password: { required: true, type: () => String } };
    }
}
__decorate([
    IsString(),
    MaxLength(254),
    __metadata("design:type", String)
], LoginDto.prototype, "email", void 0);
__decorate([
    IsString(),
    MinLength(1),
    MaxLength(128),
    __metadata("design:type", String)
], LoginDto.prototype, "password", void 0);
export class PasswordDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { currentPassword: { required: true, type: () => String }, newPassword: { required: true, type: () => String } };
    }
}
__decorate([
    IsString(),
    MinLength(1),
    MaxLength(128),
    __metadata("design:type", String)
], PasswordDto.prototype, "currentPassword", void 0);
__decorate([
    IsString(),
    MinLength(PASSWORD.min, { message: `Password must be at least ${PASSWORD.min} characters` }),
    MaxLength(PASSWORD.max, { message: `Password must be at most ${PASSWORD.max} characters` }),
    __metadata("design:type", String)
], PasswordDto.prototype, "newPassword", void 0);
//# sourceMappingURL=account.dto.js.map