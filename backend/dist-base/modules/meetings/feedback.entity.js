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
/** What one party of a completed meeting said of the other. */
let FeedbackEntity = class FeedbackEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], FeedbackEntity.prototype, "id", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], FeedbackEntity.prototype, "meetingId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], FeedbackEntity.prototype, "fromUserId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], FeedbackEntity.prototype, "toUserId", void 0);
__decorate([
    Column('integer'),
    __metadata("design:type", Number)
], FeedbackEntity.prototype, "rating", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], FeedbackEntity.prototype, "comments", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], FeedbackEntity.prototype, "createdAt", void 0);
FeedbackEntity = __decorate([
    Entity('meeting_feedback')
], FeedbackEntity);
export { FeedbackEntity };
//# sourceMappingURL=feedback.entity.js.map