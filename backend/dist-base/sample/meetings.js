import { compare, prepare } from '../modules/matching/engine/score.js';
import { wordVectors } from '../modules/matching/engine/vector-file.js';
import { generateSlots } from '../modules/events/slots.js';
import { firstFreeSlot } from '../modules/scheduling/first-free-slot.js';
import { isSignIn, signIns } from './people.js';
import { randomFrom } from './random.js';
import { requestMessages } from './roles.js';
import { fill } from './wording.js';
const MINUTE = 60_000;
const DAY = 86_400_000;
const plans = {
    today: { agreed: 140, pending: 60, declined: 20, cancelled: 6 },
    past: { agreed: 190, declined: 25, cancelled: 8, expired: 14 },
    next: { agreed: 30, pending: 40, declined: 4 },
    online: { agreed: 8, pending: 12 },
    draft: {},
};
/** What waits for, and lies behind, Alex and Sam. Between the two of them there is nothing yet. */
const ownPlans = [
    { who: 'alex', at: 'today', side: 'requestee', plan: { agreed: 2, pending: 4, declined: 1 } },
    { who: 'alex', at: 'today', side: 'requester', plan: { agreed: 1, pending: 2 } },
    { who: 'alex', at: 'past', side: 'requester', plan: { agreed: 3, declined: 1 } },
    { who: 'alex', at: 'past', side: 'requestee', plan: { agreed: 3 } },
    { who: 'alex', at: 'next', side: 'requestee', plan: { agreed: 1, pending: 1 } },
    { who: 'sam', at: 'today', side: 'requestee', plan: { agreed: 1, pending: 3 } },
    { who: 'sam', at: 'today', side: 'requester', plan: { agreed: 2, pending: 1, declined: 1 } },
    { who: 'sam', at: 'past', side: 'requester', plan: { agreed: 3 } },
    { who: 'sam', at: 'past', side: 'requestee', plan: { agreed: 2 } },
    { who: 'sam', at: 'online', side: 'requestee', plan: { pending: 1 } },
];
/** All meetings, on the slots of their events, nobody in two at once, one per pair and event. */
export function composeMeetings(events, users, registrations, setting) {
    const calendar = new Calendar(events, users, registrations, setting);
    for (const { who, at, side, plan } of ownPlans) {
        const user = users.find(({ email }) => email === signIns[who].email);
        if (user)
            calendar.arrange(at, plan, () => user, side);
    }
    for (const occasion of Object.keys(plans)) {
        const others = calendar.attendees(occasion).filter((user) => !isSignIn(user));
        calendar.arrange(occasion, plans[occasion], (random) => random.pick(others), 'requester');
    }
    return calendar.meetings;
}
/** The meetings so far, and who is taken when. */
class Calendar {
    constructor(events, users, registrations, setting) {
        this.events = events;
        this.users = users;
        this.registrations = registrations;
        this.setting = setting;
        this.meetings = [];
        this.busy = new Map();
        this.pairs = new Set();
        this.random = randomFrom(setting.seed + 2);
        this.profiles = profilesOf(users);
        this.slots = new Map(Object.values(events).map((event) => [event, generateSlots(event)]));
    }
    attendees(occasion) {
        const { id } = this.events[occasion];
        const present = new Set(this.registrations.filter(({ eventId }) => eventId === id).map(({ userId }) => userId));
        return this.users.filter((user) => present.has(user.id) && !user.isAdmin);
    }
    /** Adds what is planned, each time for whom `choose` gives, with partners who fit them. */
    arrange(occasion, plan, choose, side) {
        const event = this.events[occasion];
        const present = this.attendees(occasion).filter((user) => !isSignIn(user));
        for (const [kind, count] of Object.entries(plan)) {
            for (let done = 0; done < count; done += 1) {
                const user = choose(this.random);
                const partner = this.partnerFor(user, event, present);
                if (partner === null)
                    continue;
                const [requester, requestee] = side === 'requester' ? [user, partner] : [partner, user];
                const ahead = isSignIn(user);
                if (kind === 'agreed')
                    this.agree(event, requester, requestee, ahead);
                else
                    this.note(event, requester, requestee, kind, null);
            }
        }
    }
    /** The best of a handful, as people choose: neither at random nor always the very best. */
    partnerFor(user, event, present) {
        let best = null;
        let bestScore = -1;
        for (const other of this.random.some(present, 12)) {
            if (other === user || this.pairs.has(pairOf(event, user, other)))
                continue;
            const score = this.fit(user, other);
            if (score > bestScore)
                [best, bestScore] = [other, score];
        }
        return best;
    }
    fit(a, b) {
        const [one, other] = [this.profiles.get(a.id), this.profiles.get(b.id)];
        return (one && other && compare(one, other).score) ?? 0;
    }
    /** With a time: at any hour of the event, or, `ahead`, in what is still to come of a present one. */
    agree(event, requester, requestee, ahead) {
        const slots = this.slots.get(event) ?? [];
        const now = this.setting.now.getTime();
        const open = ahead && event.endDate.getTime() > now
            ? slots.filter(({ start }) => start.getTime() > now)
            : slots;
        const from = this.random.whole(0, Math.max(0, open.length - 1));
        const busy = [...this.busyOf(requester), ...this.busyOf(requestee)];
        const slot = firstFreeSlot(open.slice(from), busy, event.startDate) ??
            firstFreeSlot(open, busy, event.startDate);
        if (slot === null)
            return;
        this.busyOf(requester).push(slot);
        this.busyOf(requestee).push(slot);
        const status = slot.end.getTime() <= now ? 'completed' : 'accepted';
        this.note(event, requester, requestee, status, slot);
    }
    note(event, requester, requestee, status, slot) {
        this.pairs.add(pairOf(event, requester, requestee));
        const { setting, random } = this;
        const latest = Math.min(setting.now.getTime(), event.startDate.getTime()) - 10 * MINUTE;
        const createdAt = new Date(latest - random.whole(0, 6 * DAY));
        const answered = new Date(random.whole(createdAt.getTime(), latest));
        const agreed = slot !== null;
        const closed = status === 'completed' ? slot?.end : status === 'expired' ? event.endDate : answered;
        this.meetings.push({
            id: setting.idOf(`meeting ${this.meetings.length}`),
            eventId: event.id,
            requesterUserId: requester.id,
            requesteeUserId: requestee.id,
            status,
            message: random.chance(0.8) ? fill(random.pick(requestMessages), requester, random) : null,
            timeSlotId: slot?.id ?? null,
            scheduledStartTime: slot?.start ?? null,
            scheduledEndTime: slot?.end ?? null,
            meetingLink: agreed && event.isVirtual ? event.externalUrl : null,
            location: agreed ? event.location : null,
            acceptedAt: agreed ? answered : null,
            createdAt,
            updatedAt: status === 'pending' ? createdAt : (closed ?? answered),
        });
    }
    busyOf({ id }) {
        const busy = this.busy.get(id) ?? [];
        this.busy.set(id, busy);
        return busy;
    }
}
function profilesOf(users) {
    const vectors = wordVectors();
    return new Map(users.map((user) => [
        user.id,
        prepare({ ...user, interests: user.reasonForMeeting ?? '' }, vectors),
    ]));
}
function pairOf(event, a, b) {
    return [event.id, ...[a.id, b.id].sort()].join(' ');
}
//# sourceMappingURL=meetings.js.map