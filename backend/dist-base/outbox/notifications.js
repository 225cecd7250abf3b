import { randomUUID } from 'node:crypto';
/** A new entry of somebody's notification list: what happened, and who caused it (null: the clock). */
export function notificationOf(kind, actor, about) {
    return {
        id: randomUUID(),
        kind,
        actor,
        eventId: about.eventId ?? null,
        meetingId: about.meetingId ?? null,
        createdAt: new Date().toISOString(),
    };
}
//# sourceMappingURL=notifications.js.map