var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { BadRequestException, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { ProfilesService } from '../users/profiles.service.js';
/** Whom a person wants to see last. It is theirs alone: nothing of it reaches anybody else. */
let RelevanceService = class RelevanceService {
    constructor(database, profiles) {
        this.database = database;
        this.profiles = profiles;
    }
    /**
     * Puts somebody after everybody else in the caller's lists, or back; once or often is the same.
     * @throws BadRequestException for oneself; NotFoundException for whom the caller may not see
     */
    async change(caller, otherId, notRelevant) {
        if (otherId === caller.id)
            throw new BadRequestException('You are not in your own lists.');
        await this.profiles.seenBy(caller, otherId);
        await this.database.transaction(async (tx) => {
            const changed = await tx.query(notRelevant ? LOWER : RAISE, [caller.id, otherId]);
            if (changed.length === 0)
                return;
            new Consequences()
                .tell(caller.id, 'relevance-changed', { userId: otherId, notRelevant })
                .append(tx);
        });
    }
};
RelevanceService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        ProfilesService])
], RelevanceService);
export { RelevanceService };
/** $1 viewer, $2 whom; nobody when they are gone meanwhile. */
const LOWER = {
    name: 'not-relevant-lower',
    text: `INSERT INTO not_relevant (viewer_id, other_id)
    SELECT $1::uuid, id FROM users WHERE id = $2 FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING other_id`,
};
const RAISE = {
    name: 'not-relevant-raise',
    text: 'DELETE FROM not_relevant WHERE viewer_id = $1 AND other_id = $2 RETURNING other_id',
};
//# sourceMappingURL=relevance.service.js.map