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
import { Database } from '../../database/database.js';
import { AttendeeStandings, } from './attendee-standings.service.js';
import { VIEWER_OF_EVENT, VIEWER_TO_COME } from './attendees.queries.js';
import { Attendance } from './engine/attendance.js';
import { Exposures } from './engine/exposures.js';
import { Kept } from './engine/kept.js';
import { rankOf } from './engine/order.js';
import { RankedList } from './engine/ranked-list.js';
import { inTurns } from './engine/turns.js';
import { ProfileIndex } from './profile-index.service.js';
import { Rolls } from './rolls.service.js';
/** Places in all the lists kept, nine bytes each. */
const MOST_PLACES = 10_000_000;
/** Milliseconds after which a list is made anew for who begins to read it: standings have moved on. */
const REMADE_AFTER = 10 * 60_000;
/**
 * Rankings by who looks and at what. A second page and a search are cut out of a ranking kept; of the
 * people in it those are placed anew who have changed since.
 */
let Rankings = class Rankings {
    constructor(database, rolls, profiles, standings, most = MOST_PLACES) {
        this.database = database;
        this.rolls = rolls;
        this.profiles = profiles;
        this.standings = standings;
        this.exposures = new Exposures();
        /** What is being made, by the key of the list. */
        this.making = new Map();
        this.kept = new Kept(most);
    }
    /** An event's other attendees: the best fits first, near equals by standing, nobody unseen by all. */
    ofEvent(viewerId, event, begun) {
        return this.of({ viewerId, eventId: event.id, event, begun });
    }
    /** The people of the viewer's coming events, or of one of them, the best score first. */
    toCome(viewerId, eventId) {
        return this.of({ viewerId, eventId, begun: true });
    }
    /** The ranking as it is now; null when the viewer is gone. */
    async of(list) {
        const key = [list.event ? 'event' : 'to come', list.viewerId, list.eventId].join(' ');
        const look = await this.lookAt(list, this.kept.get(key));
        if (look === null)
            return null;
        const found = this.kept.get(key);
        const kept = found && (list.begun || Date.now() - found.madeAt < REMADE_AFTER) ? found : null;
        const base = kept && isGood(kept, look) ? kept : await this.shared(key, list, look);
        if (base === null)
            return null;
        const ranking = await this.following(base, list, look);
        // More has changed while it was made than anybody remembers.
        if (ranking === undefined)
            return this.of(list);
        this.kept.set(key, ranking, Math.max(1, ranking.list.length));
        this.kept.trim();
        return ranking;
    }
    /** The viewer and who is there now, read at the same time where the events are known or can be guessed. */
    async lookAt({ viewerId, event, eventId }, found) {
        const guessed = event ? [event.id] : found?.attendance.events.map((each) => each.eventId);
        const reading = new Map((guessed ?? []).map((id) => [id, this.rolls.of(id)]));
        const [[viewer]] = await Promise.all([
            event
                ? this.database.query(VIEWER_OF_EVENT, [viewerId])
                : this.database.query(VIEWER_TO_COME, [viewerId, eventId]),
            ...reading.values(),
        ]);
        if (viewer === undefined)
            return null;
        const events = (viewer.eventIds ?? guessed ?? []).map(async (id) => ({
            eventId: id,
            roll: await (reading.get(id) ?? this.rolls.of(id)),
        }));
        return {
            viewer: { id: viewerId, version: viewer.version },
            lowered: new Set(viewer.lowered),
            attendance: new Attendance(await Promise.all(events)),
        };
    }
    /** Made anew; who asks for the same while it is being made waits for it. */
    shared(key, list, look) {
        const found = this.making.get(key);
        const same = found && found.look.viewer.version === look.viewer.version;
        if (same && found.look.attendance.isLike(look.attendance))
            return found.made;
        const making = { look, made: this.make(list, look) };
        this.making.set(key, making);
        const over = () => {
            if (this.making.get(key) === making)
                this.making.delete(key);
        };
        making.made.then(over, over);
        return making.made;
    }
    async make({ event }, { viewer, lowered, attendance }) {
        const revisions = attendance.revisions();
        const people = attendance.byId();
        const standings = event && (await this.standings.of(event));
        return this.profiles.with(wanted(viewer, attendance, people), async () => {
            const own = this.profiles.get(viewer.id);
            if (own === undefined)
                return null;
            const list = await inTurns(this.ranking(own, people, { attendance, lowered, standings }));
            const lifted = event ? this.exposures.choose(viewer.id, event.id, list) : null;
            return { own, attendance, list, lifted, madeAt: Date.now(), revisions, lowered };
        });
    }
    *ranking(own, people, by) {
        const ids = people.map((who) => by.attendance.idOf(who));
        const scores = yield* this.profiles.scores(own, ids);
        const places = function* () {
            for (let at = 0; at < people.length; at += 1) {
                const score = scores[at];
                const id = ids[at];
                if (score === undefined || id === own.person.id)
                    continue;
                yield placed(people[at], id, score, by);
            }
        };
        return yield* RankedList.of(people.length, places(), by.attendance);
    }
    /** The ranking with those placed anew who have changed since; undefined when it is not known who. */
    async following(base, { event }, look) {
        const { attendance, own } = base;
        const revisions = attendance.revisions();
        const changed = changesOf(base, look);
        if (changed === null)
            return undefined;
        if (changed.ids.size === 0)
            return base;
        const people = [...changed.ids].flatMap((id) => attendance.whoOf(id) ?? []);
        const standings = event && (await this.standings.of(event));
        const by = { attendance, lowered: look.lowered, standings };
        const come = await this.profiles.with(attendance.presences(people), () => inTurns(this.placing(own, people, by)));
        const list = base.list.with(changed.gone, come);
        const lifted = event ? this.exposures.choose(look.viewer.id, event.id, list) : null;
        return { ...base, list, lifted, revisions, lowered: look.lowered };
    }
    *placing(own, people, by) {
        const places = [];
        for (const who of people) {
            const id = by.attendance.idOf(who);
            const profile = id === own.person.id ? undefined : this.profiles.get(id);
            if (profile === undefined)
                continue;
            places.push(placed(who, id, this.profiles.score(own, profile), by));
            yield;
        }
        return places;
    }
};
Rankings = __decorate([
    Injectable(),
    __param(4, Optional()),
    __metadata("design:paramtypes", [Database,
        Rolls,
        ProfileIndex,
        AttendeeStandings, Number])
], Rankings);
export { Rankings };
/** The viewer and all these people. */
function* wanted(viewer, attendance, people) {
    yield viewer;
    yield* attendance.presences(people);
}
/** Whether the ranking is of the viewer as they are now, and of the same events, whose changes since are known. */
function isGood({ own, attendance, revisions }, look) {
    const known = attendance.isLike(look.attendance) && attendance.since(revisions) !== null;
    return known && own.version >= look.viewer.version;
}
/** Who changed since the ranking was as it is, or is lowered now and was not or the other way round. */
function changesOf({ attendance, revisions, lowered }, look) {
    const changed = attendance.since(revisions);
    if (changed === null)
        return null;
    for (const id of look.lowered)
        if (!lowered.has(id))
            changed.ids.add(id);
    for (const id of lowered)
        if (!look.lowered.has(id))
            changed.ids.add(id);
    for (const id of changed.ids)
        changed.gone.push(...attendance.numbersOf(id));
    return changed;
}
function placed(who, id, score, { lowered, standings }) {
    return { who, score, lowered: lowered.has(id), rank: rankOf(score, standings?.(id)) };
}
//# sourceMappingURL=rankings.service.js.map