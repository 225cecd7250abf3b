import type { Event, EventSummary } from '@rendezvous/contract';
import type { EventEntity } from './event.entity.js';
import type { SlotPlan } from './slots.js';

/** An event as the database holds it, for modules that are given one. */
export type EventState = EventEntity;

/** An event without the part that differs between viewers. */
export function eventSummary(event: EventEntity): EventSummary {
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
    leadTimeMinutes: event.leadTimeMinutes,
    reminderMinutes: event.reminderMinutes,
    requestsExpireAfterHours: event.requestsExpireAfterHours,
    requestsOpenAt: event.requestsOpenAt?.toISOString() ?? null,
    requestsCloseAt: event.requestsCloseAt?.toISOString() ?? null,
    changesCloseAt: event.changesCloseAt?.toISOString() ?? null,
    cancelledAt: event.cancelledAt?.toISOString() ?? null,
    cancelReason: event.cancelReason,
    rulesVersion: event.rulesVersion,
    bannerImage: event.bannerImage,
    externalUrl: event.externalUrl,
    isActive: event.isActive,
    confirmedAddressesOnly: event.confirmedAddressesOnly,
    attendeeCount: event.attendeeCount,
    createdAt: event.createdAt.toISOString(),
    version: event.version,
  };
}

/** An event as one person sees it: a room that many share is for the people who meet there, and for those who organise. */
export function eventView(
  event: EventEntity,
  viewer: { registered: boolean; organises: boolean },
): Event {
  return Object.assign(
    eventSummary(event),
    { registeredByCurrentUser: viewer.registered },
    viewer.organises && { videoUrl: event.videoUrl },
  );
}

/** What the search for a time reads of an event, and where its meetings are held. */
export type EventTimes = SlotPlan &
  Pick<
    EventState,
    'tables' | 'slotPolicy' | 'leadTimeMinutes' | 'isVirtual' | 'location' | 'videoUrl'
  >;

/** The columns of `EventTimes` under their names, from a table called `e`. */
const EVENT_TIMES_COLUMNS = `e.id, e.start_date AS "startDate", e.end_date AS "endDate", e.timezone,
  e.networking_start_time AS "networkingStartTime", e.networking_end_time AS "networkingEndTime",
  e.meeting_duration_minutes AS "meetingDurationMinutes", e.meeting_gap_minutes AS "meetingGapMinutes",
  e.tables, e.slot_policy AS "slotPolicy", e.lead_time_minutes AS "leadTimeMinutes", e.is_virtual AS "isVirtual", e.location,
  e.video_url AS "videoUrl"`;

/** The columns of an event under the names of the entity, from the same table. */
export const EVENT_COLUMNS = `${EVENT_TIMES_COLUMNS}, e.name, e.description, e.max_attendees AS "maxAttendees",
  e.reminder_minutes AS "reminderMinutes", e.requests_expire_after_hours AS "requestsExpireAfterHours",
  e.requests_open_at AS "requestsOpenAt", e.requests_close_at AS "requestsCloseAt", e.changes_close_at AS "changesCloseAt",
  e.cancelled_at AS "cancelledAt", e.cancel_reason AS "cancelReason", e.rules_version AS "rulesVersion",
  e.rules_changed_in AS "rulesChangedIn", e.rules_changed_at AS "rulesChangedAt", e.limits_requests_by_type AS "limitsRequestsByType",
  e.banner_image AS "bannerImage", e.external_url AS "externalUrl", e.is_active AS "isActive",
  e.confirmed_addresses_only AS "confirmedAddressesOnly", e.attendee_count AS "attendeeCount", e.version,
  e.created_at AS "createdAt"`;
