import { BadRequestException } from '@nestjs/common';
import { isKnownTimezone } from './slots.js';
const LONGEST_EVENT_MS = 31 * 24 * 60 * 60 * 1000;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
/**
 * The rules that bind several fields of an event together.
 * @throws BadRequestException naming the fields that are wrong
 */
export function checkEventRules(event) {
    const [start, end] = [event.startDate.getTime(), event.endDate.getTime()];
    const problems = [
        (start < EARLIEST || start > LATEST) && 'startDate must be between the years 2000 and 2200',
        end <= start && 'endDate must be after startDate',
        end > start + LONGEST_EVENT_MS && 'endDate must be at most 31 days after startDate',
        event.networkingEndTime <= event.networkingStartTime &&
            'networkingEndTime must be after networkingStartTime',
        !isKnownTimezone(event.timezone) &&
            `timezone must be a time zone's name, for example Europe/Berlin`,
    ].filter((problem) => problem !== false);
    if (problems.length > 0)
        throw new BadRequestException(problems);
}
/** Whether members who are not registered see the event; registered ones and administrators always do. */
export function isVisible(event, viewer) {
    return event.isActive || viewer.registered || viewer.isAdmin;
}
//# sourceMappingURL=event-policy.js.map