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
/** A message from one person to another. */
let MessageEntity = class MessageEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], MessageEntity.prototype, "id", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], MessageEntity.prototype, "fromUserId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], MessageEntity.prototype, "toUserId", void 0);
__decorate([
    Column('uuid', { nullable: true }),
    __metadata("design:type", Object)
], MessageEntity.prototype, "eventId", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], MessageEntity.prototype, "content", void 0);
__decorate([
    Column('boolean', { default: false }),
    __metadata("design:type", Boolean)
], MessageEntity.prototype, "isRead", void 0);
__decorate([
    Column('integer', { default: 1 }),
    __metadata("design:type", Number)
], MessageEntity.prototype, "version", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], MessageEntity.prototype, "createdAt", void 0);
MessageEntity = __decorate([
    Entity('messages')
], MessageEntity);
export { MessageEntity };
//# sourceMappingURL=message.entity.js.map