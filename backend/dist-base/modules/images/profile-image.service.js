var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { USER_COLUMNS, userView } from '../users/user-view.js';
import { UploadsService } from './uploads.service.js';
/** People's photos. */
let ProfileImageService = class ProfileImageService {
    constructor(database, uploads) {
        this.database = database;
        this.uploads = uploads;
    }
    /**
     * Makes an image the person uploaded their photo.
     * @throws BadRequestException when it is not theirs; and what taking it from quarantine throws
     */
    async change(userId, imageURL) {
        const { path } = await this.uploads.objectAt(imageURL, userId);
        return this.database.transaction(async (tx) => {
            const [row] = await tx.query(CHANGE, [userId, path]);
            if (row === undefined)
                throw new NotFoundException('This account does not exist any more.');
            const user = userView(row);
            new Consequences()
                .tell(userId, 'user-changed', user)
                .broadcast({ kind: 'user', userId })
                .append(tx);
            return { profileImage: user.profileImage };
        });
    }
};
ProfileImageService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        UploadsService])
], ProfileImageService);
export { ProfileImageService };
const CHANGE = {
    name: 'profile-image-change',
    text: `UPDATE users SET profile_image = $2, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${USER_COLUMNS}`,
};
//# sourceMappingURL=profile-image.service.js.map