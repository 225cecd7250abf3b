var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { decodeCursor, encodeCursor, PAGE_SIZE, } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { ADD, HOLD_IMAGE, LIBRARY_PAGE, LIBRARY_TOTAL, REMOVE, USES } from './library.queries.js';
import { ObjectsService } from './objects.service.js';
import { UploadsService } from './uploads.service.js';
const imageView = (row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
});
/** The images administrators choose banners from. */
let LibraryService = class LibraryService {
    constructor(database, uploads, objects) {
        this.database = database;
        this.uploads = uploads;
        this.objects = objects;
    }
    /** Newest first. */
    async page({ limit = PAGE_SIZE.default, cursor }) {
        const [at, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
        const [rows, [count]] = await Promise.all([
            this.database.query(LIBRARY_PAGE, [at, id, limit + 1]),
            this.database.query(LIBRARY_TOTAL),
        ]);
        const items = rows.slice(0, limit).map(imageView);
        const last = items.at(-1);
        return {
            items,
            total: count?.total ?? 0,
            next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
        };
    }
    /**
     * Registers an uploaded image.
     * @throws BadRequestException when it was not uploaded here; and what taking it from quarantine throws
     * @throws the database's unique violation `library_images_path_key` when it is in the library
     */
    async add(userId, imageURL, name) {
        const { path } = await this.uploads.objectAt(imageURL);
        const [row] = await this.database.query(ADD, [name, path, userId]);
        if (row === undefined)
            throw new Error('INSERT … RETURNING returned nothing.');
        return imageView(row);
    }
    /**
     * Removes an image, and the object with it.
     * @throws NotFoundException | ConflictException naming where it is in use
     */
    async remove(id) {
        const keys = await this.database.transaction(async (tx) => {
            const [image] = await tx.query(HOLD_IMAGE, [id]);
            if (image === undefined)
                throw new NotFoundException('This image does not exist any more.');
            const uses = await tx.query(USES, [image.path]);
            if (uses.length > 0)
                throw new ConflictException(`This image is ${listed(uses)}.`);
            await tx.query(REMOVE, [id]);
            return this.objects.discard(tx, [image.path]);
        });
        await this.objects.removeFiles(keys);
    }
};
LibraryService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        UploadsService,
        ObjectsService])
], LibraryService);
export { LibraryService };
const MOST_NAMED = 3;
function listed(uses) {
    const named = uses.slice(0, MOST_NAMED).map(({ use }) => use);
    const more = uses.length - named.length;
    return [...named, ...(more > 0 ? [`${more} more`] : [])]
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1');
}
//# sourceMappingURL=library.service.js.map