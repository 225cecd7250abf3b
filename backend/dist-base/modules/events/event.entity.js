var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
/** An event with the rules its slots follow from. */
let EventEntity = class EventEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], EventEntity.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], EventEntity.prototype, "name", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], EventEntity.prototype, "description", void 0);
__decorate([
    Column('timestamptz'),
    __metadata("design:type", Date)
], EventEntity.prototype, "startDate", void 0);
__decorate([
    Column('timestamptz'),
    __metadata("design:type", Date)
], EventEntity.prototype, "endDate", void 0);
__decorate([
    Column('text', { default: 'UTC' }),
    __metadata("design:type", String)
], EventEntity.prototype, "timezone", void 0);
__decorate([
    Column('text', { default: '09:00' }),
    __metadata("design:type", String)
], EventEntity.prototype, "networkingStartTime", void 0);
__decorate([
    Column('text', { default: '17:00' }),
    __metadata("design:type", String)
], EventEntity.prototype, "networkingEndTime", void 0);
__decorate([
    Column('integer', { default: 10 }),
    __metadata("design:type", Number)
], EventEntity.prototype, "meetingDurationMinutes", void 0);
__decorate([
    Column('integer', { default: 5 }),
    __metadata("design:type", Number)
], EventEntity.prototype, "meetingGapMinutes", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], EventEntity.prototype, "location", void 0);
__decorate([
    Column('boolean', { default: false }),
    __metadata("design:type", Boolean)
], EventEntity.prototype, "isVirtual", void 0);
__decorate([
    Column('integer', { nullable: true }),
    __metadata("design:type", Object)
], EventEntity.prototype, "maxAttendees", void 0);
__decorate([
    Column('integer', { nullable: true }),
    __metadata("design:type", Object)
], EventEntity.prototype, "tables", void 0);
__decorate([
    Column('text', { default: 'first' }),
    __metadata("design:type", String)
], EventEntity.prototype, "slotPolicy", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], EventEntity.prototype, "bannerImage", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], EventEntity.prototype, "externalUrl", void 0);
__decorate([
    Column('boolean', { default: true }),
    __metadata("design:type", Boolean)
], EventEntity.prototype, "isActive", void 0);
__decorate([
    Column('integer', { default: 0 }),
    __metadata("design:type", Number)
], EventEntity.prototype, "attendeeCount", void 0);
__decorate([
    Column('integer', { default: 1 }),
    __metadata("design:type", Number)
], EventEntity.prototype, "version", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], EventEntity.prototype, "createdAt", void 0);
EventEntity = __decorate([
    Entity('events')
], EventEntity);
export { EventEntity };
//# sourceMappingURL=event.entity.js.map