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
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../common/pagination.js';
import { BANDS } from '../attendee-filter.js';
export class AttendeesQuery extends PageQuery {
    static _OPENAPI_METADATA_FACTORY() {
        return { search: { required: false, type: () => String, description: "Part of a name, company, role, or of what they buy or sell; case does not matter." }, compatibility: { required: false, description: "high: 70 and above; medium: 40 to 69; low: under 40.", enum: ["low", "high", "medium"] }, minScore: { required: false, type: () => Number, description: "Only those with at least this score." } };
    }
}
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], AttendeesQuery.prototype, "search", void 0);
__decorate([
    IsOptional(),
    IsIn(BANDS),
    __metadata("design:type", String)
], AttendeesQuery.prototype, "compatibility", void 0);
__decorate([
    IsOptional(),
    Transform(({ value }) => (value === undefined ? undefined : Number(value))),
    IsInt(),
    Min(0),
    Max(100),
    __metadata("design:type", Number)
], AttendeesQuery.prototype, "minScore", void 0);
export class RecommendationsQuery extends AttendeesQuery {
    static _OPENAPI_METADATA_FACTORY() {
        return { eventId: { required: false, type: () => String, description: "Only the people of this event." } };
    }
}
__decorate([
    IsOptional(),
    IsUUID(),
    __metadata("design:type", String)
], RecommendationsQuery.prototype, "eventId", void 0);
//# sourceMappingURL=attendees.query.js.map