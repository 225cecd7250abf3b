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
/** An account and the networking profile of its owner. */
let UserEntity = class UserEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], UserEntity.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "email", void 0);
__decorate([
    Column('text', { select: false }),
    __metadata("design:type", String)
], UserEntity.prototype, "password", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "firstName", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "lastName", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "company", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "role", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "whatTheyBuy", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], UserEntity.prototype, "whatTheySell", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], UserEntity.prototype, "reasonForMeeting", void 0);
__decorate([
    Column('boolean', { default: false }),
    __metadata("design:type", Boolean)
], UserEntity.prototype, "isVip", void 0);
__decorate([
    Column('boolean', { default: false }),
    __metadata("design:type", Boolean)
], UserEntity.prototype, "isAdmin", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], UserEntity.prototype, "profileImage", void 0);
__decorate([
    Column('boolean', { default: false }),
    __metadata("design:type", Boolean)
], UserEntity.prototype, "consentToShareData", void 0);
__decorate([
    Column('boolean', { default: true }),
    __metadata("design:type", Boolean)
], UserEntity.prototype, "timesMayMove", void 0);
__decorate([
    Column('integer', { default: 0 }),
    __metadata("design:type", Number)
], UserEntity.prototype, "tokenVersion", void 0);
__decorate([
    Column('integer', { default: 1 }),
    __metadata("design:type", Number)
], UserEntity.prototype, "version", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], UserEntity.prototype, "createdAt", void 0);
__decorate([
    UpdateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], UserEntity.prototype, "updatedAt", void 0);
UserEntity = __decorate([
    Entity('users')
], UserEntity);
export { UserEntity };
//# sourceMappingURL=user.entity.js.map