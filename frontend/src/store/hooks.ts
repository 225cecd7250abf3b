import type {
  Analytics,
  AvailabilitySlot,
  CompatibleAttendee,
  Conversation,
  Event,
  EventAttendee,
  LibraryImage,
  Meeting,
  Message,
  PlatformCounts,
  RequestOutlook,
  SlotTime,
  TimeSlot,
  Notification,
  User,
  UserProfile,
  UserStats,
  Uuid,
} from '@rendezvous/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { selectLibraryImages, selectTimeSlots, selectUsers } from './admin-selectors';
import { selectEventAttendees } from './event-attendees';
import { selectAttendees, underWayByPerson } from './attendee-selectors';
import {
  selectConversation,
  selectConversations,
  selectOutgoing,
  selectThread,
} from './conversation-selectors';
import { selectAvailability, selectOpenTimes, selectOutlook } from './availability-selectors';
import type { OptimisticMessage } from './optimistic-updates';
import {
  selectEvent,
  selectEventRole,
  selectEvents,
  selectLoad,
  selectLoading,
  selectMeetingPending,
  selectMeetings,
  selectMeetingsOfEvent,
  selectNotifications,
  selectMyEvents,
  selectProfile,
  selectReading,
  selectRegistrationPending,
  selectStaffedEvents,
  selectViewer,
  selectUnreadNotifications,
  selectHearing,
  type EventRole,
  type Hearing,
} from './selectors';
import {
  attendeeKey,
  type AnalyticsKey,
  type AttendeeKey,
  type AttendeesKey,
  type Connection,
  type EventAttendeesKey,
  type LoadKey,
  type Reading,
  type Session,
  type State,
  type UsersKey,
} from './state';
import { appStore } from './store';

function useOne<T>(select: (state: State) => T): T {
  return useStore(appStore, select);
}

/** For selectors that build an array: the same rows keep the component as it is. */
function useRows<T>(select: (state: State) => T[]): T[] {
  return useStore(appStore, useShallow(select));
}

export const useSession = (): Session => useOne((state) => state.session);
/** The signed-in person, null for everyone else. */
export const useViewer = (): User | null => useOne(selectViewer);
export const useHearing = (): Hearing => useOne(selectHearing);
/** When everything held was last known to be current; null until it is known. */
export const useCurrentAt = (): number | null => useOne((state) => state.currentAt);
export const useConnection = (): Connection => useOne((state) => state.connection);
/** What happened to the viewer, the newest first. */
export const useNotifications = (): Notification[] => useRows(selectNotifications);
export const useUnreadNotifications = (): number => useOne(selectUnreadNotifications);
/** Null until it is read. */
export const useUnreadCount = (): number | null =>
  useOne(({ unread }) => (unread.asOf < 0 ? null : unread.count));
/** How far the asking for `key` has come. To have it asked for, use `useLoaded` from `src/live`. */
export const useLoad = (key: LoadKey): Reading =>
  useStore(
    appStore,
    useShallow((state) => selectReading(state, key)),
  );
/** Whether an answer is under way, the first or another. */
export const useLoading = (key: LoadKey): boolean => useOne((state) => selectLoading(state, key));

/** Whether the last answer is in and nothing has overtaken it. */
export const useUpToDate = (key: LoadKey): boolean =>
  useOne((state) => {
    const { ready, loading, stale } = selectLoad(state, key);
    return ready && !loading && !stale;
  });

/** Every event the viewer may see, the earliest start first. */
export const useEvents = (): Event[] => useRows(selectEvents);
/** The events the viewer is registered for, the earliest start first. */
export const useMyEvents = (): Event[] => useRows(selectMyEvents);
/** The events the viewer helps to run, the earliest start first. */
export const useStaffedEvents = (): Event[] => useRows(selectStaffedEvents);
/** What the viewer is in running an event; null: nothing. */
export const useEventRole = (eventId: Uuid): EventRole | null =>
  useOne((state) => selectEventRole(state, eventId));
export const useEvent = (id: Uuid): Event | undefined => useOne((state) => selectEvent(state, id));
/** Whether the viewer waits for the answer to registering or unregistering. */
export const useRegistrationPending = (eventId: Uuid): boolean =>
  useOne((state) => selectRegistrationPending(state, eventId));

/** All meetings of the viewer, the latest request first. */
export const useMeetings = (): Meeting[] => useRows(selectMeetings);
/** The viewer's pending and accepted meetings, by event and other party. */
export const useMeetingsUnderWay = (): ReadonlyMap<AttendeeKey, Meeting> => {
  const meetings = useMeetings();
  return useMemo(() => underWayByPerson(meetings), [meetings]);
};
export const useMeetingsOfEvent = (eventId: Uuid): Meeting[] =>
  useRows((state) => selectMeetingsOfEvent(state, eventId));
/** Whether the viewer waits for the answer to something they did with this meeting. */
export const useMeetingPending = (meetingId: Uuid): boolean =>
  useOne((state) => selectMeetingPending(state, meetingId));

/** Other attendees of an event or of all the viewer's coming ones, in the server's order. */
export const useAttendees = (list: AttendeesKey): CompatibleAttendee[] =>
  useRows((state) => selectAttendees(state, list));
/** Attendees of an event as its staff see them, in the server's order. */
export const useEventAttendees = (list: EventAttendeesKey): EventAttendee[] =>
  useRows((state) => selectEventAttendees(state, list));
/** Somebody at an event as its staff see them now; `known` where the page has nothing later. */
export const useEventAttendee = (eventId: Uuid, known: EventAttendee): EventAttendee =>
  useOne((state) => state.eventAttendees[attendeeKey(eventId, known.user.id)]) ?? known;
/** What an event's times are to the viewer, undefined until they are loaded. */
export const useAvailability = (eventId: Uuid): readonly AvailabilitySlot[] | undefined =>
  useOne((state) => selectAvailability(state, eventId));
/** The other times a meeting could have, undefined until they are loaded. */
export const useOpenTimes = (meetingId: Uuid): readonly SlotTime[] | undefined =>
  useOne((state) => selectOpenTimes(state, meetingId));
/** What accepting a request would lead to, undefined until it is known. */
export const useOutlook = (meetingId: Uuid): RequestOutlook | undefined =>
  useOne((state) => selectOutlook(state, meetingId));

export const useOutlooks = (): State['outlooks'] => useOne((state) => state.outlooks);

/** The viewer's conversations, the one with the latest message first. */
export const useConversations = (): Conversation[] => useRows(selectConversations);
export const useConversation = (personId: Uuid): Conversation | undefined =>
  useOne((state) => selectConversation(state, personId));
/** The messages with a person as far as they are read, the earliest first. */
export const useThread = (personId: Uuid): Message[] =>
  useRows((state) => selectThread(state, personId));
/** Messages to a person that are on their way or could not be sent. */
export const useOutgoing = (personId: Uuid): OptimisticMessage[] =>
  useRows((state) => selectOutgoing(state, personId));
export const useStats = (): UserStats | null => useOne((state) => state.stats);
export const useProfile = (userId: Uuid): UserProfile | undefined =>
  useOne((state) => selectProfile(state, userId));

/** Accounts, the newest first. */
export const useUsers = (list: UsersKey): User[] => useRows((state) => selectUsers(state, list));
/** Undefined until they are read. */
export const useAnalytics = (key: AnalyticsKey): Analytics | undefined =>
  useOne((state) => state.analytics[key]);
/** How much there is of everything, null until it is read. */
export const useCounts = (): PlatformCounts | null => useOne((state) => state.counts);
/** The image library, the newest first. */
export const useLibraryImages = (): LibraryImage[] => useRows(selectLibraryImages);
/** The time slots of an event in order, undefined until they are loaded. */
export const useTimeSlots = (eventId: Uuid): readonly TimeSlot[] | undefined =>
  useOne((state) => selectTimeSlots(state, eventId));
