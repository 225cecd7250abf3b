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
/** An image administrators may use as an event's banner. */
let LibraryImageEntity = class LibraryImageEntity {
};
__decorate([
    PrimaryGeneratedColumn('uuid'),
    __metadata("design:type", String)
], LibraryImageEntity.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], LibraryImageEntity.prototype, "name", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], LibraryImageEntity.prototype, "path", void 0);
__decorate([
    Column('uuid', { nullable: true }),
    __metadata("design:type", Object)
], LibraryImageEntity.prototype, "uploadedBy", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], LibraryImageEntity.prototype, "createdAt", void 0);
LibraryImageEntity = __decorate([
    Entity('library_images')
], LibraryImageEntity);
export { LibraryImageEntity };
//# sourceMappingURL=library-image.entity.js.map