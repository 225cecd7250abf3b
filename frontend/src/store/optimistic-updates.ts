import type {
  AttendanceOutcome,
  AvailabilitySlot,
  Event,
  Instant,
  Meeting,
  MeetingStatusRequest,
  Uuid,
} from '@rendezvous/contract';

export interface OptimisticRegistration {
  id: string;
  kind: 'registration';
  eventId: Uuid;
  registered: boolean;
  /** The event's version when the person asked. */
  eventVersion: number;
}

export interface OptimisticStatus {
  id: string;
  kind: 'meeting-status';
  meetingId: Uuid;
  status: MeetingStatusRequest['status'];
}

export interface OptimisticTime {
  id: string;
  kind: 'meeting-time';
  meetingId: Uuid;
}

export interface OptimisticAttendance {
  id: string;
  kind: 'meeting-attendance';
  meetingId: Uuid;
  outcome: AttendanceOutcome;
}

export interface OptimisticCall {
  id: string;
  kind: 'meeting-call';
  meetingId: Uuid;
  calledAt: Instant;
}

export interface OptimisticRequest {
  id: string;
  kind: 'meeting-request';
  eventId: Uuid;
  requesteeUserId: Uuid;
}

export interface OptimisticFlag {
  id: string;
  kind: 'user-flag';
  userId: Uuid;
  flag: 'isVip' | 'isAdmin';
  value: boolean;
}

export interface OptimisticAvailability {
  id: string;
  kind: 'availability';
  eventId: Uuid;
  block: readonly Uuid[];
  unblock: readonly Uuid[];
}

export interface OptimisticRelevance {
  id: string;
  kind: 'relevance';
  userId: Uuid;
  notRelevant: boolean;
}

/** A message that is on its way; with a `failure` it was not sent, and stays until it is sent again or discarded. */
export interface OptimisticMessage {
  /** The id that the message will have. */
  id: Uuid;
  kind: 'message';
  toUserId: Uuid;
  content: string;
  createdAt: Instant;
  failure: string | null;
}

/**
 * A change that the person has asked for and the server has not answered yet. An update never changes an
 * entity: the selectors apply it over the server's last state. Deleting the update takes it back, and changes
 * by the other party still arrive meanwhile.
 */
export type OptimisticUpdate =
  | OptimisticRegistration
  | OptimisticStatus
  | OptimisticTime
  | OptimisticAttendance
  | OptimisticCall
  | OptimisticRequest
  | OptimisticFlag
  | OptimisticAvailability
  | OptimisticRelevance
  | OptimisticMessage;

/** The last thing the person asked about their registration for this event. */
export function optimisticRegistration(
  optimisticUpdates: readonly OptimisticUpdate[],
  eventId: Uuid,
): OptimisticRegistration | undefined {
  return optimisticUpdates.findLast(
    (each): each is OptimisticRegistration =>
      each.kind === 'registration' && each.eventId === eventId,
  );
}

/** The event as it will look when the update is granted. */
export function applyOptimisticRegistration(event: Event, update: OptimisticRegistration): Event {
  if (update.registered === event.registeredByCurrentUser) return event;
  // A newer version of the event may already count this registration.
  const step = event.version === update.eventVersion ? (update.registered ? 1 : -1) : 0;
  return {
    ...event,
    registeredByCurrentUser: update.registered,
    attendeeCount: Math.max(0, event.attendeeCount + step),
  };
}

/** The last status the person asked for this meeting. */
export function optimisticStatus(
  optimisticUpdates: readonly OptimisticUpdate[],
  meetingId: Uuid,
): OptimisticStatus | undefined {
  return optimisticUpdates.findLast(
    (each): each is OptimisticStatus =>
      each.kind === 'meeting-status' && each.meetingId === meetingId,
  );
}

/** What the person said last of this meeting: whether the two met, and when the person asked the other one to come. */
export function optimisticDay(
  optimisticUpdates: readonly OptimisticUpdate[],
  meetingId: Uuid,
): { attendance?: OptimisticAttendance; call?: OptimisticCall } {
  const own = optimisticUpdates.filter(
    (each) => 'meetingId' in each && each.meetingId === meetingId,
  );
  return {
    attendance: own.findLast(
      (each): each is OptimisticAttendance => each.kind === 'meeting-attendance',
    ),
    call: own.findLast((each): each is OptimisticCall => each.kind === 'meeting-call'),
  };
}

/** From where each status can be reached; from elsewhere the other party has been faster. */
const reachableFrom: Record<OptimisticStatus['status'], readonly Meeting['status'][]> = {
  accepted: ['pending', 'declined'],
  declined: ['pending', 'accepted'],
  cancelled: ['pending', 'accepted'],
  pending: ['accepted', 'declined'],
};

/** The meeting as it will look when the update is granted; as it is where it no longer can be. */
export function applyOptimisticStatus(meeting: Meeting, update: OptimisticStatus): Meeting {
  if (!reachableFrom[update.status].includes(meeting.status)) return meeting;
  return {
    ...meeting,
    status: update.status,
    placement: update.status === 'accepted' ? 'assigning' : null,
    waitingReason: null,
    timeSlotId: null,
    place: null,
    tableNumber: null,
    scheduledStartTime: null,
    scheduledEndTime: null,
  };
}

/** The slots as they will look when these optimisticUpdates are granted, in the order in which they were asked. */
export function applyOptimisticAvailability(
  slots: readonly AvailabilitySlot[],
  optimisticUpdates: readonly OptimisticAvailability[],
): readonly AvailabilitySlot[] {
  if (optimisticUpdates.length === 0) return slots;
  const states = new Map<Uuid, 'blocked' | 'free'>();
  for (const { block, unblock } of optimisticUpdates) {
    for (const id of unblock) states.set(id, 'free');
    for (const id of block) states.set(id, 'blocked');
  }
  return slots.map((slot) => {
    const state = states.get(slot.id);
    // A slot that was booked meanwhile stays booked.
    if (!state || slot.state === 'elsewhere' || (state === 'free' && slot.state === 'meeting')) {
      return slot;
    }
    return { ...slot, state, meetingId: null };
  });
}
