var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ForbiddenException, Injectable } from '@nestjs/common';
import { PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { scorePasses } from './attendee-filter.js';
import { cut, cursorOf, pageEndIn } from './attendee-page.js';
import { matchView } from './attendee-view.js';
import { BETWEEN } from './attendees.queries.js';
import { Lifted } from './engine/lifted.js';
import { firstAfter } from './engine/order.js';
import { ProfileIndex } from './profile-index.service.js';
import { Rankings } from './rankings.service.js';
import { TextMatches } from './text-matches.service.js';
/** The other attendees, those worth meeting first. */
let AttendeesService = class AttendeesService {
    constructor(database, events, rankings, profiles, texts) {
        this.database = database;
        this.events = events;
        this.rankings = rankings;
        this.profiles = profiles;
        this.texts = texts;
    }
    /** @throws NotFoundException | ForbiddenException when the caller is neither registered nor administrator */
    async ofEvent(caller, eventId, request) {
        const event = await this.events.seenBy(caller, eventId);
        if (!event.registered && !caller.isAdmin) {
            throw new ForbiddenException('Register for this event to see who is coming.');
        }
        const ranking = await this.rankings.ofEvent(caller.id, event, request.cursor !== undefined);
        return this.page(caller.id, ranking, request);
    }
    /** The people of the caller's coming events, or of one of them. */
    async recommended(caller, { eventId, ...request }) {
        const ranking = await this.rankings.toCome(caller.id, eventId ?? null);
        return this.page(caller.id, ranking, request);
    }
    async page(viewerId, ranking, { limit = PAGE_SIZE.default, cursor, ...filter }) {
        if (ranking === null)
            return { items: [], total: 0, next: null };
        const { list, attendance } = ranking;
        const after = cursor === undefined ? null : pageEndIn(cursor);
        const lifted = after === null ? ranking.lifted : after.lifted;
        const who = lifted === null ? undefined : attendance.whoOf(lifted);
        const shown = new Lifted(list, who === undefined ? -1 : list.indexOf(who));
        const from = after === null ? 0 : firstAfter(shown, after);
        const passes = await this.filterOf(ranking, filter);
        const { indexes, total, hasMore } = cut(shown.length, { from, limit }, passes && ((index) => passes(shown.indexBelow(index))));
        const people = indexes.flatMap((index) => {
            const place = shown.at(index);
            return place === undefined ? [] : { who: list.whoAt(shown.indexBelow(index)), place };
        });
        const last = people.at(-1)?.place;
        return {
            items: await this.views(viewerId, ranking, people),
            total,
            next: hasMore && last ? cursorOf({ ...last, lifted }) : null,
        };
    }
    /** Whether who is at an index of the list passes; null when everybody does. */
    async filterOf({ list, attendance }, { search, ...scores }) {
        const { compatibility, minScore = 0 } = scores;
        if (search === undefined && compatibility === undefined && minScore === 0)
            return null;
        const hasText = search === undefined ? null : await this.texts.of(attendance, search);
        return (index) => scorePasses(list.scoreAt(index) ?? 0, scores) &&
            (hasText === null || hasText(list.whoAt(index)));
    }
    async views(viewerId, { own, attendance }, people) {
        const known = people.map(({ who, place: { id } }) => ({
            id,
            version: attendance.versionOf(who),
        }));
        return this.profiles.with(known, async () => {
            const rows = await this.database.query(BETWEEN, [
                viewerId,
                people.map(({ place: { id } }) => id),
                people.map(({ who }) => attendance.eventOf(who)),
            ]);
            const between = new Map(rows.map((row) => [row.id, row]));
            return people.flatMap(({ place }) => {
                const [profile, found] = [this.profiles.get(place.id), between.get(place.id)];
                if (profile === undefined || found === undefined)
                    return [];
                const prepared = this.profiles.preparedOf(profile);
                const shown = { place, profile, prepared, between: found };
                return [matchView(this.profiles.preparedOf(own), shown)];
            });
        });
    }
};
AttendeesService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService,
        Rankings,
        ProfileIndex,
        TextMatches])
], AttendeesService);
export { AttendeesService };
//# sourceMappingURL=attendees.service.js.map