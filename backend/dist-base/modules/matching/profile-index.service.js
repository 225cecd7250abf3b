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
import { Injectable, Optional } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { personView } from '../users/user-view.js';
import { Kept } from './engine/kept.js';
import { MatchIndex } from './engine/match-index.js';
import { compare, prepare } from './engine/score.js';
import { inTurns } from './engine/turns.js';
import { wordVectors } from './engine/vector-file.js';
/**
 * Profiles kept: the attendees of all events but the very largest. One takes 1.2 kB where people name the
 * same things, and up to 5 where nobody names what another does.
 */
const KEPT = 120_000;
/** Profiles kept as they are compared in full, some ten kilobytes each: those on the pages of late. */
const PREPARED = 2_000;
/** Profiles read at a time. */
const AT_A_TIME = 250;
/** People looked at without interruption. */
const STRETCH = 512;
/** Profiles by id, to search, to score and to show. One is read again when its version has moved on. */
let ProfileIndex = class ProfileIndex {
    constructor(users, most = KEPT) {
        this.users = users;
        this.vectors = wordVectors();
        this.index = new MatchIndex(this.vectors);
        this.prepared = new Kept(PREPARED);
        /** By id, readings that are not over. */
        this.readings = new Map();
        /** How many lists are being worked on: nobody in one is dropped. */
        this.underWay = 0;
        this.profiles = new Kept(most, (id) => this.index.delete(id));
    }
    /**
     * Does something with profiles of these versions or later ones, which are read where they are not here;
     * those who are gone are missing.
     */
    async with(people, work) {
        this.underWay += 1;
        try {
            await this.learn(people);
            return await work();
        }
        finally {
            this.underWay -= 1;
            if (this.underWay === 0)
                this.profiles.trim();
        }
    }
    get(id) {
        return this.profiles.get(id);
    }
    /**
     * The scores of many for a viewer, whole, 0 to 100, in the order of the ids; null where there is too
     * little text to tell, undefined for who is not here.
     */
    *scores(own, ids) {
        const scores = yield* this.index.scoring(own.person.id, ids);
        for (let at = 0; at < scores.length; at += 1) {
            if (at % STRETCH === 0)
                yield;
            const score = scores[at];
            // Somebody whose profile has changed meanwhile is compared as they are now.
            const other = score === undefined ? this.profiles.get(ids[at] ?? '') : undefined;
            scores[at] = other === undefined ? score && Math.round(score) : this.score(own, other);
        }
        return scores;
    }
    /** The same for one. */
    score(own, other) {
        const { score } = compare(this.preparedOf(own), this.preparedOf(other));
        return score && Math.round(score);
    }
    /** As it is compared in full. */
    preparedOf(profile) {
        const { id } = profile.person;
        const known = this.prepared.get(id);
        if (known?.of === profile)
            return known.prepared;
        const prepared = prepare(comparedOf(profile), this.vectors);
        this.prepared.set(id, { of: profile, prepared });
        this.prepared.trim();
        return prepared;
    }
    async learn(people) {
        const missing = await inTurns(this.missing(people));
        for (let from = 0; from < missing.length; from += AT_A_TIME) {
            await this.read(missing.slice(from, from + AT_A_TIME));
        }
    }
    *missing(people) {
        const missing = [];
        let looked = 0;
        for (const person of people) {
            if (!this.knows(person))
                missing.push(person);
            looked += 1;
            if (looked % STRETCH === 0)
                yield;
        }
        return missing;
    }
    /** Reads those whom nobody else is reading. */
    async read(people) {
        await Promise.allSettled(new Set(people.flatMap(({ id }) => this.readings.get(id) ?? [])));
        const missing = people.filter((person) => !this.knows(person));
        const ids = [...new Set(missing.map(({ id }) => id))];
        if (ids.length === 0)
            return;
        const reading = this.readNow(ids);
        for (const id of ids)
            this.readings.set(id, reading);
        try {
            await reading;
        }
        finally {
            for (const id of ids)
                if (this.readings.get(id) === reading)
                    this.readings.delete(id);
        }
    }
    async readNow(ids) {
        const rows = await this.users.byIds(ids);
        await inTurns(this.keepAll(rows));
    }
    *keepAll(rows) {
        for (const row of rows) {
            // A later version may be here already, which another request has read meanwhile.
            if (!this.knows(row))
                this.keep(row);
            yield;
        }
    }
    /** Whether this version is here, or a later one. */
    knows({ id, version }) {
        return (this.profiles.get(id)?.version ?? -1) >= version;
    }
    keep(row) {
        const profile = indexed(row);
        this.index.set(row.id, prepare(comparedOf(profile), this.vectors));
        this.profiles.set(row.id, profile);
    }
};
ProfileIndex = __decorate([
    Injectable(),
    __param(1, Optional()),
    __metadata("design:paramtypes", [UsersService, Number])
], ProfileIndex);
export { ProfileIndex };
function comparedOf({ whatTheySell, whatTheyBuy, interests, person: { role } }) {
    return { whatTheySell, whatTheyBuy, interests, role };
}
function indexed(row) {
    const { first_name, last_name, company, role, what_they_buy, what_they_sell } = row;
    return {
        version: row.version,
        person: personView(row),
        whatTheySell: what_they_sell,
        whatTheyBuy: what_they_buy,
        interests: row.reason_for_meeting ?? '',
        searched: [`${first_name} ${last_name}`, company, role, what_they_buy, what_they_sell]
            .join('\n')
            .toLowerCase(),
    };
}
//# sourceMappingURL=profile-index.service.js.map