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
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsUrl, Matches, Max, MaxLength, Min, } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text } from '../../../common/text.decorator.js';
const HH_MM = /^([01]\d|2[0-3]):[0-5]\d$/;
const INSTANT = { strict: true, strictSeparator: true };
/** What creating and editing share. Times without an offset are taken as UTC. */
class EventFieldsDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { description: { required: false, type: () => String }, timezone: { required: false, type: () => String, description: "IANA name, for example `Europe/Berlin`." }, networkingStartTime: { required: false, type: () => String, description: "Wall-clock time in the event's zone, `HH:MM`." }, networkingEndTime: { required: false, type: () => String }, location: { required: false, type: () => String, nullable: true }, isVirtual: { required: false, type: () => Boolean }, bannerImage: { required: false, type: () => String, nullable: true, description: "The path of a library image." }, externalUrl: { required: false, type: () => String, nullable: true }, tables: { required: false, type: () => Number, nullable: true, description: "Places that can hold a meeting at the same time; null: no limit." }, slotPolicy: { required: false, description: "Which free time an accepted meeting is given.", enum: ["first", "compact", "balanced"] }, isActive: { required: false, type: () => Boolean } };
    }
}
__decorate([
    MayBeAbsent(),
    Text({ min: 0, max: 10_000 }),
    __metadata("design:type", String)
], EventFieldsDto.prototype, "description", void 0);
__decorate([
    MayBeAbsent(),
    Text({ max: 64 }),
    __metadata("design:type", String)
], EventFieldsDto.prototype, "timezone", void 0);
__decorate([
    MayBeAbsent(),
    Matches(HH_MM, { message: 'networkingStartTime must be written HH:MM' }),
    __metadata("design:type", String)
], EventFieldsDto.prototype, "networkingStartTime", void 0);
__decorate([
    MayBeAbsent(),
    Matches(HH_MM, { message: 'networkingEndTime must be written HH:MM' }),
    __metadata("design:type", String)
], EventFieldsDto.prototype, "networkingEndTime", void 0);
__decorate([
    IsOptional(),
    Text({ min: 0, max: 300 }),
    __metadata("design:type", Object)
], EventFieldsDto.prototype, "location", void 0);
__decorate([
    MayBeAbsent(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], EventFieldsDto.prototype, "isVirtual", void 0);
__decorate([
    IsOptional(),
    Text({ max: 500 }),
    __metadata("design:type", Object)
], EventFieldsDto.prototype, "bannerImage", void 0);
__decorate([
    IsOptional(),
    IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, { message: 'externalUrl must be an http or https address' }),
    MaxLength(2000),
    __metadata("design:type", Object)
], EventFieldsDto.prototype, "externalUrl", void 0);
__decorate([
    IsOptional(),
    IsInt(),
    Min(1),
    Max(10_000),
    __metadata("design:type", Object)
], EventFieldsDto.prototype, "tables", void 0);
__decorate([
    MayBeAbsent(),
    IsIn(['first', 'compact', 'balanced']),
    __metadata("design:type", String)
], EventFieldsDto.prototype, "slotPolicy", void 0);
__decorate([
    MayBeAbsent(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], EventFieldsDto.prototype, "isActive", void 0);
/** A new event; the bounds are those of the form. */
export class CreateEventDto extends EventFieldsDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { name: { required: true, type: () => String }, startDate: { required: true, type: () => String }, endDate: { required: true, type: () => String }, meetingDurationMinutes: { required: false, type: () => Number }, meetingGapMinutes: { required: false, type: () => Number }, maxAttendees: { required: false, type: () => Number, nullable: true, description: "null: no limit." } };
    }
}
__decorate([
    Text({ max: 200 }),
    __metadata("design:type", String)
], CreateEventDto.prototype, "name", void 0);
__decorate([
    IsISO8601(INSTANT),
    __metadata("design:type", String)
], CreateEventDto.prototype, "startDate", void 0);
__decorate([
    IsISO8601(INSTANT),
    __metadata("design:type", String)
], CreateEventDto.prototype, "endDate", void 0);
__decorate([
    MayBeAbsent(),
    IsInt(),
    Min(5),
    Max(60),
    __metadata("design:type", Number)
], CreateEventDto.prototype, "meetingDurationMinutes", void 0);
__decorate([
    MayBeAbsent(),
    IsInt(),
    Min(0),
    Max(30),
    __metadata("design:type", Number)
], CreateEventDto.prototype, "meetingGapMinutes", void 0);
__decorate([
    IsOptional(),
    IsInt(),
    Min(10),
    Max(1000),
    __metadata("design:type", Object)
], CreateEventDto.prototype, "maxAttendees", void 0);
/** Only the fields sent are changed. */
export class UpdateEventDto extends EventFieldsDto {
    static _OPENAPI_METADATA_FACTORY() {
        return { name: { required: false, type: () => String }, startDate: { required: false, type: () => String }, endDate: { required: false, type: () => String }, meetingDurationMinutes: { required: false, type: () => Number }, meetingGapMinutes: { required: false, type: () => Number }, maxAttendees: { required: false, type: () => Number, nullable: true, description: "null: no limit." } };
    }
}
__decorate([
    MayBeAbsent(),
    Text({ max: 200 }),
    __metadata("design:type", String)
], UpdateEventDto.prototype, "name", void 0);
__decorate([
    MayBeAbsent(),
    IsISO8601(INSTANT),
    __metadata("design:type", String)
], UpdateEventDto.prototype, "startDate", void 0);
__decorate([
    MayBeAbsent(),
    IsISO8601(INSTANT),
    __metadata("design:type", String)
], UpdateEventDto.prototype, "endDate", void 0);
__decorate([
    MayBeAbsent(),
    IsInt(),
    Min(1),
    Max(480),
    __metadata("design:type", Number)
], UpdateEventDto.prototype, "meetingDurationMinutes", void 0);
__decorate([
    MayBeAbsent(),
    IsInt(),
    Min(0),
    Max(240),
    __metadata("design:type", Number)
], UpdateEventDto.prototype, "meetingGapMinutes", void 0);
__decorate([
    IsOptional(),
    IsInt(),
    Min(1),
    Max(1_000_000),
    __metadata("design:type", Object)
], UpdateEventDto.prototype, "maxAttendees", void 0);
//# sourceMappingURL=event.dto.js.map