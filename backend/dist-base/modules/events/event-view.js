/** An event without the part that differs between viewers. */
export function eventSummary(event) {
    return {
        id: event.id,
        name: event.name,
        description: event.description,
        startDate: event.startDate.toISOString(),
        endDate: event.endDate.toISOString(),
        timezone: event.timezone,
        networkingStartTime: event.networkingStartTime,
        networkingEndTime: event.networkingEndTime,
        meetingDurationMinutes: event.meetingDurationMinutes,
        meetingGapMinutes: event.meetingGapMinutes,
        location: event.location,
        isVirtual: event.isVirtual,
        maxAttendees: event.maxAttendees,
        tables: event.tables,
        slotPolicy: event.slotPolicy,
        bannerImage: event.bannerImage,
        externalUrl: event.externalUrl,
        isActive: event.isActive,
        attendeeCount: event.attendeeCount,
        createdAt: event.createdAt.toISOString(),
        version: event.version,
    };
}
/** An event as one person sees it. */
export function eventView(event, registeredByCurrentUser) {
    return Object.assign(eventSummary(event), { registeredByCurrentUser });
}
/** The columns of an event under the names of the entity, from a table called `e`. */
export const EVENT_COLUMNS = `e.id, e.name, e.description, e.start_date AS "startDate",
  e.end_date AS "endDate", e.timezone, e.networking_start_time AS "networkingStartTime",
  e.networking_end_time AS "networkingEndTime", e.meeting_duration_minutes AS "meetingDurationMinutes",
  e.meeting_gap_minutes AS "meetingGapMinutes", e.location, e.is_virtual AS "isVirtual",
  e.max_attendees AS "maxAttendees", e.tables, e.slot_policy AS "slotPolicy", e.banner_image AS "bannerImage", e.external_url AS "externalUrl",
  e.is_active AS "isActive", e.attendee_count AS "attendeeCount", e.version, e.created_at AS "createdAt"`;
//# sourceMappingURL=event-view.js.map