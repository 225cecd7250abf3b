import type {
  AvailabilitySlot,
  Event,
  Meeting,
  MeetingStatusRequest,
  Uuid,
} from '@rendezvous/contract';

export interface RegistrationIntent {
  id: string;
  kind: 'registration';
  eventId: Uuid;
  registered: boolean;
  /** The event's version when the person asked. */
  eventVersion: number;
}

export interface StatusIntent {
  id: string;
  kind: 'meeting-status';
  meetingId: Uuid;
  status: MeetingStatusRequest['status'];
}

export interface TimeIntent {
  id: string;
  kind: 'meeting-time';
  meetingId: Uuid;
}

export interface RequestIntent {
  id: string;
  kind: 'meeting-request';
  eventId: Uuid;
  requesteeUserId: Uuid;
}

export interface FlagIntent {
  id: string;
  kind: 'user-flag';
  userId: Uuid;
  flag: 'isVip' | 'isAdmin';
  value: boolean;
}

export interface AvailabilityIntent {
  id: string;
  kind: 'availability';
  eventId: Uuid;
  block: readonly Uuid[];
  unblock: readonly Uuid[];
}

export interface RelevanceIntent {
  id: string;
  kind: 'relevance';
  userId: Uuid;
  notRelevant: boolean;
}

/**
 * What the person has asked for and the server has not answered yet. An intent never changes an
 * entity: the selectors lay it over what the server last said, so taking it back is deleting it,
 * and what the other party does meanwhile still arrives beneath.
 */
export type Intent =
  | RegistrationIntent
  | StatusIntent
  | TimeIntent
  | RequestIntent
  | FlagIntent
  | AvailabilityIntent
  | RelevanceIntent;

/** The last thing the person asked about their registration for this event. */
export function intendedRegistration(
  intents: readonly Intent[],
  eventId: Uuid,
): RegistrationIntent | undefined {
  return intents.findLast(
    (each): each is RegistrationIntent => each.kind === 'registration' && each.eventId === eventId,
  );
}

/** The event as it will look when the intent is granted. */
export function layRegistration(event: Event, intent: RegistrationIntent): Event {
  if (intent.registered === event.registeredByCurrentUser) return event;
  // Once the event has moved on, its count may already hold this very registration.
  const step = event.version === intent.eventVersion ? (intent.registered ? 1 : -1) : 0;
  return {
    ...event,
    registeredByCurrentUser: intent.registered,
    attendeeCount: Math.max(0, event.attendeeCount + step),
  };
}

/** The last status the person asked for this meeting. */
export function intendedStatus(
  intents: readonly Intent[],
  meetingId: Uuid,
): StatusIntent | undefined {
  return intents.findLast(
    (each): each is StatusIntent => each.kind === 'meeting-status' && each.meetingId === meetingId,
  );
}

/** From where each status can be reached; from elsewhere the other party has been faster. */
const reachableFrom: Record<StatusIntent['status'], readonly Meeting['status'][]> = {
  accepted: ['pending', 'declined'],
  declined: ['pending', 'accepted'],
  cancelled: ['pending', 'accepted'],
};

/** The meeting as it will look when the intent is granted; as it is where it no longer can be. */
export function layStatus(meeting: Meeting, intent: StatusIntent): Meeting {
  if (!reachableFrom[intent.status].includes(meeting.status)) return meeting;
  return {
    ...meeting,
    status: intent.status,
    placement: intent.status === 'accepted' ? 'assigning' : null,
    waitingReason: null,
    timeSlotId: null,
    tableNumber: null,
    scheduledStartTime: null,
    scheduledEndTime: null,
  };
}

/** The slots as they will look when these intents are granted, in the order in which they were asked. */
export function layAvailability(
  slots: readonly AvailabilitySlot[],
  intents: readonly AvailabilityIntent[],
): readonly AvailabilitySlot[] {
  if (intents.length === 0) return slots;
  const states = new Map<Uuid, 'blocked' | 'free'>();
  for (const { block, unblock } of intents) {
    for (const id of unblock) states.set(id, 'free');
    for (const id of block) states.set(id, 'blocked');
  }
  return slots.map((slot) => {
    const state = states.get(slot.id);
    // What somebody else has put there in the meantime shows beneath.
    if (!state || slot.state === 'elsewhere' || (state === 'free' && slot.state === 'meeting')) {
      return slot;
    }
    return { ...slot, state, meetingId: null };
  });
}
