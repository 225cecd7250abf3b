var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn, } from 'typeorm';
/** A request of one attendee to another, and what became of it. */
let MeetingEntity = class MeetingEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], MeetingEntity.prototype, "id", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], MeetingEntity.prototype, "eventId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], MeetingEntity.prototype, "requesterUserId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], MeetingEntity.prototype, "requesteeUserId", void 0);
__decorate([
    Column('text', { default: 'pending' }),
    __metadata("design:type", String)
], MeetingEntity.prototype, "status", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "message", void 0);
__decorate([
    Column('uuid', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "timeSlotId", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "scheduledStartTime", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "scheduledEndTime", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "lastStartTime", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "lastEndTime", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "lastMovedAt", void 0);
__decorate([
    Column('integer', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "tableNumber", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "waitingSince", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "waitingReason", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "meetingLink", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "location", void 0);
__decorate([
    Column('timestamptz', { nullable: true }),
    __metadata("design:type", Object)
], MeetingEntity.prototype, "acceptedAt", void 0);
__decorate([
    Column('integer', { default: 1 }),
    __metadata("design:type", Number)
], MeetingEntity.prototype, "version", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], MeetingEntity.prototype, "createdAt", void 0);
__decorate([
    UpdateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], MeetingEntity.prototype, "updatedAt", void 0);
MeetingEntity = __decorate([
    Entity('meetings')
], MeetingEntity);
export { MeetingEntity };
//# sourceMappingURL=meeting.entity.js.map