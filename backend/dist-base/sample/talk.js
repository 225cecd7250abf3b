import { isSignIn } from './people.js';
import { randomFrom } from './random.js';
import { comments, conversations } from './roles.js';
import { fill } from './wording.js';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONVERSATIONS = 60;
/** Most people are pleased, some are not. */
const RATINGS = [5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2];
/**
 * What people said of meetings held. Of Alex's and Sam's each second one waits for their own word, so
 * that there is something left to rate.
 */
export function composeFeedback(meetings, users, { now, seed, idOf }) {
    const random = randomFrom(seed + 3);
    const people = new Map(users.map((user) => [user.id, user]));
    const held = meetings.filter(({ status }) => status === 'completed');
    return held.flatMap((meeting, index) => {
        const parties = [meeting.requesterUserId, meeting.requesteeUserId];
        return parties.flatMap((fromUserId, side) => {
            const from = people.get(fromUserId);
            const toUserId = parties[side === 0 ? 1 : 0];
            const rates = from && isSignIn(from) ? index % 2 === 0 : random.chance(0.75);
            if (!rates || !meeting.scheduledEndTime)
                return [];
            const rating = random.pick(RATINGS);
            const said = random.chance(0.6) ? random.pick(comments[rating] ?? []) : null;
            const ended = meeting.scheduledEndTime.getTime();
            const createdAt = new Date(random.whole(ended, Math.min(ended + 30 * HOUR, now.getTime())));
            const id = idOf(`feedback ${fromUserId} ${meeting.id}`);
            return [
                { id, meetingId: meeting.id, fromUserId, toUserId, rating, comments: said, createdAt },
            ];
        });
    });
}
/** What people wrote to those they meet; two messages each wait unread for Alex and for Sam. */
export function composeMessages(meetings, users, setting) {
    const random = randomFrom(setting.seed + 4);
    const people = new Map(users.map((user) => [user.id, user]));
    const talks = meetings
        .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
        .flatMap((meeting) => {
        const requester = people.get(meeting.requesterUserId);
        const requestee = people.get(meeting.requesteeUserId);
        return requester && requestee ? [{ meeting, asks: requester, answers: requestee }] : [];
    });
    const signIns = users.filter((user) => isSignIn(user));
    const own = signIns.flatMap((user) => ownTalks(user, talks));
    const others = talks.filter(({ asks, answers }) => !isSignIn(asks) && !isSignIn(answers));
    const written = [...own, ...random.some(others, CONVERSATIONS)];
    return written
        .flatMap((talk) => exchange(talk, random, setting.now))
        .map((message, index) => ({ ...message, id: setting.idOf(`message ${index}`) }));
}
/** Two questions waiting for the person, one they answered, one of theirs that was answered. */
function ownTalks(user, talks) {
    const mine = talks.filter(({ asks, answers }) => asks === user || answers === user);
    return mine.slice(0, 4).map((talk, index) => {
        const other = talk.asks === user ? talk.answers : talk.asks;
        const words = conversations[index];
        if (index === 3)
            return { ...talk, asks: user, answers: other, words };
        return { ...talk, asks: other, answers: user, upTo: index < 2 ? 'question' : 'answer', words };
    });
}
function exchange(talk, random, now) {
    const { meeting, asks, answers, upTo = 'answer' } = talk;
    const [question, answer] = talk.words ?? random.pick(conversations);
    const recent = now.getTime() - (upTo === 'question' ? 3 : 40) * HOUR;
    const earliest = Math.max(meeting.createdAt.getTime(), recent);
    const asked = random.whole(earliest, now.getTime() - 2 * MINUTE);
    const first = {
        fromUserId: asks.id,
        toUserId: answers.id,
        eventId: meeting.eventId,
        content: fill(question, answers, random),
        isRead: upTo === 'answer',
        createdAt: new Date(asked),
    };
    if (upTo === 'question')
        return [first];
    const second = {
        ...first,
        fromUserId: answers.id,
        toUserId: asks.id,
        content: answer,
        isRead: isSignIn(asks) || random.chance(0.8),
        createdAt: new Date(random.whole(asked, now.getTime() - MINUTE)),
    };
    return [first, second];
}
//# sourceMappingURL=talk.js.map