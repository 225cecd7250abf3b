var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { ConflictException, Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { keysOf } from './object-paths.js';
import { OBJECT_STORAGE } from './object-storage.js';
import { CLAIM, DISCARD_UNUSED, KEEP, LEFT_BEHIND, LONG_UNUSED, LOOSEN, NOTE_USE, OBJECT_BY_PATH, SETTLE, } from './objects.queries.js';
const DAY = 24 * 60 * 60;
const BATCH = 100;
/**
 * Which files in the storage are images of the product. Every file is noted before it is written and
 * until it is removed, so that a process may die at any point and leave nothing that is not found again.
 */
let ObjectsService = class ObjectsService {
    constructor(database, storage) {
        this.database = database;
        this.storage = storage;
        this.log = new Logger('Objects');
    }
    async find(path) {
        const [found] = await this.database.query(OBJECT_BY_PATH, [path]);
        return found ?? null;
    }
    /**
     * Stores what `make` returns as the files of a new object. When that fails nothing of it stays.
     * @throws ConflictException when the path is taken, or being taken
     */
    async create(path, owner, make) {
        const keys = keysOf(path);
        await this.claim(path, keys);
        try {
            for (const [key, bytes] of await make())
                await this.storage.put(key, bytes);
            await this.database.transaction(async (tx) => {
                await tx.query(SETTLE, [keys]);
                await tx.query(KEEP, [path, owner]);
            });
        }
        catch (error) {
            await this.abandon(path, keys);
            throw error;
        }
    }
    /** Notes files that may appear in the storage without the server's doing; they are removed after a day. */
    async expect(keys) {
        await this.database.query(LOOSEN, [keys]);
    }
    /**
     * Ends an object within a transaction that has made sure that nothing refers to it.
     * The keys returned are for `removeFiles`, once it has committed.
     */
    async discard(tx, paths) {
        const gone = await tx.query(DISCARD_UNUSED, [paths]);
        const keys = gone.flatMap(({ path }) => keysOf(path));
        await tx.query(LOOSEN, [keys]);
        return keys;
    }
    async removeFiles(keys) {
        await this.storage.remove(keys);
        await this.database.query(SETTLE, [keys]);
    }
    /** Removes objects that nothing has referred to for a day, and files that became none in that time. */
    async sweepOrphans() {
        await this.database.query(NOTE_USE);
        let keys;
        do {
            keys = await this.database.transaction(async (tx) => {
                const unused = await tx.query(LONG_UNUSED, [DAY, BATCH]);
                return this.discard(tx, unused.map(({ path }) => path));
            });
            await this.removeFiles(keys);
        } while (keys.length > 0);
        do {
            const left = await this.database.query(LEFT_BEHIND, [DAY, BATCH]);
            keys = left.map(({ key }) => key);
            await this.removeFiles(keys);
        } while (keys.length > 0);
    }
    async abandon(path, keys) {
        try {
            // A connection lost while committing leaves open whether it is one.
            if ((await this.find(path)) === null)
                await this.removeFiles(keys);
        }
        catch (error) {
            this.log.warn(`Files of a failed upload are left to the sweep: ${String(error)}`);
        }
    }
    async claim(path, keys) {
        await this.database.transaction(async (tx) => {
            const claimed = await tx.query(CLAIM, [keys]);
            // Asked after the claim: from then on nobody else can make it an object.
            const taken = claimed.length < keys.length || (await tx.query(OBJECT_BY_PATH, [path])).length > 0;
            if (taken)
                throw new ConflictException('This upload address has been used already.');
        });
    }
};
ObjectsService = __decorate([
    Injectable(),
    __param(1, Inject(OBJECT_STORAGE)),
    __metadata("design:paramtypes", [Database, Object])
], ObjectsService);
export { ObjectsService };
//# sourceMappingURL=objects.service.js.map