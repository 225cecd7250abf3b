/** Why nobody can register for the event now, as a sentence, or null when one can. */
export function whyNotOpen({ isActive, endDate, maxAttendees, attendeeCount, now, }) {
    if (!isActive)
        return 'This event is not open for registration';
    if (endDate <= now)
        return 'This event is over';
    if (maxAttendees !== null && attendeeCount >= maxAttendees)
        return 'This event is full';
    return null;
}
//# sourceMappingURL=registration-policy.js.map