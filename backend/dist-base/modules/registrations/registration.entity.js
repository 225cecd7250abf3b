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
/** That a person takes part in an event. */
let RegistrationEntity = class RegistrationEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], RegistrationEntity.prototype, "id", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], RegistrationEntity.prototype, "userId", void 0);
__decorate([
    Column('uuid'),
    __metadata("design:type", String)
], RegistrationEntity.prototype, "eventId", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], RegistrationEntity.prototype, "registeredAt", void 0);
RegistrationEntity = __decorate([
    Entity('event_registrations')
], RegistrationEntity);
export { RegistrationEntity };
//# sourceMappingURL=registration.entity.js.map