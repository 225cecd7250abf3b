import type { TimeSlot } from '@rendezvous/contract';
import { adminCalls } from '../api/admin';
import { eventAdminCalls } from '../api/event-admin';
import { eventCalls } from '../api/events';
import type { Page } from '../api/http';
import { imageCalls } from '../api/images';
import { meetingCalls } from '../api/meetings';
import { messageCalls } from '../api/messages';
import { notificationCalls } from '../api/notifications';
import { userCalls } from '../api/users';
import type { Snapshot } from '../store/inputs';
import { queryOf, wholeOf } from '../store/keys';
import type { LoadKey } from '../store/state';

export interface Fetched {
  snapshot: Snapshot;
  total?: number | null;
  next?: string | null;
}

export interface Extent {
  /** Begin here, for the next page of a list; null for its beginning. */
  from: string | null;
  /** Rows to read at least, so that a list read again is not shorter than before. */
  atLeast: number;
  signal: AbortSignal;
}

type Fetch = (extent: Extent) => Promise<Fetched>;

/** Rows the server gives at once where it is asked for no number, and at most. */
const usualPage = 200;
export const largestPage = 500;

/** Of cards as high as a third of a window, and of messages, so many are enough to begin with. */
const fewCards = 50;

/**
 * The query, asking for larger pages where many rows are to be read again.
 * @param few rows that are enough for the first look
 */
function sized(query: string, { atLeast }: Extent, few = usualPage): string {
  const limit = atLeast <= few ? few : atLeast <= usualPage ? usualPage : largestPage;
  if (limit === usualPage) return query;
  return [query, `limit=${limit}`].filter(Boolean).join('&');
}

/** Reads pages until the extent is covered or the list ends. */
async function pages<T>(
  read: (page: string | null, options: { signal: AbortSignal }) => Promise<Page<T>>,
  { from, atLeast, signal }: Extent,
): Promise<Page<T>> {
  let page = await read(from, { signal });
  const rows = [...page.rows];
  while (page.next !== null && rows.length < atLeast) {
    page = await read(page.next, { signal });
    rows.push(...page.rows);
  }
  return { ...page, rows };
}

const whole: Record<string, Fetch> = {
  events: async (extent) => {
    const { rows, ...page } = await pages(eventCalls.list, extent);
    return { snapshot: { of: 'events', rows }, ...page };
  },
  'my-events': async ({ signal }) => ({
    snapshot: { of: 'my-events', rows: await userCalls.events({ signal }) },
  }),
  'staffed-events': async ({ signal }) => ({
    snapshot: { of: 'staffed-events', rows: await userCalls.staffedEvents({ signal }) },
  }),
  meetings: async ({ signal }) => ({
    snapshot: { of: 'meetings', rows: await meetingCalls.list({ signal }) },
  }),
  outlooks: async ({ signal }) => ({
    snapshot: { of: 'outlooks', rows: await meetingCalls.outlooks({ signal }) },
  }),
  messages: async (extent) => {
    const { rows, ...page } = await pages(messageCalls.list, extent);
    return { snapshot: { of: 'messages', rows }, ...page };
  },
  conversations: async (extent) => {
    const { rows, ...page } = await pages(messageCalls.conversations, extent);
    return { snapshot: { of: 'conversations', rows }, ...page };
  },
  notifications: async (extent) => {
    const { rows, ...page } = await pages(notificationCalls.list, extent);
    return { snapshot: { of: 'notifications', rows }, ...page };
  },
  stats: async ({ signal }) => ({
    snapshot: { of: 'stats', stats: await userCalls.stats({ signal }) },
  }),
  'admin-counts': async ({ signal }) => ({
    snapshot: { of: 'admin-counts', counts: await adminCalls.counts({ signal }) },
  }),
  'library-images': async (extent) => {
    const { rows, ...page } = await pages(imageCalls.list, extent);
    return { snapshot: { of: 'library-images', rows }, ...page };
  },
};

/** What a query may narrow. */
const narrowable: Record<string, (query: string) => Fetch> = {
  recommendations: (query) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) => userCalls.recommendations(sized(query, extent), from, options),
      extent,
    );
    return { snapshot: { of: 'attendees', rows }, ...page };
  },
  'admin-users': (query) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) => adminCalls.users(sized(query, extent), from, options),
      extent,
    );
    return { snapshot: { of: 'admin-users', rows }, ...page };
  },
  'admin-analytics':
    (query) =>
    async ({ signal }) => ({
      snapshot: { of: 'admin-analytics', analytics: await adminCalls.analytics(query, { signal }) },
    }),
};

/** All slots of an event; nearly every event has one page of them. */
async function everySlot(eventId: string, signal: AbortSignal): Promise<TimeSlot[]> {
  const slots: TimeSlot[] = [];
  let next: string | null = null;
  do {
    const page: Page<TimeSlot> = await eventCalls.timeSlots(eventId, next, { signal });
    slots.push(...page.rows);
    next = page.next;
  } while (next !== null);
  return slots;
}

const byId: Record<string, (id: string, query: string) => Fetch> = {
  event:
    (id) =>
    async ({ signal }) => ({
      snapshot: { of: 'event', event: await eventCalls.get(id, { signal }) },
    }),
  attendees: (eventId, query) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) =>
        eventCalls.attendees(eventId, sized(query, extent, fewCards), from, options),
      extent,
    );
    return { snapshot: { of: 'attendees', rows }, ...page };
  },
  'event-attendees': (eventId, query) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) =>
        eventAdminCalls.attendees(eventId, sized(query, extent, fewCards), from, options),
      extent,
    );
    return { snapshot: { of: 'event-attendees', eventId, rows }, ...page };
  },
  conversation: (personId) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) =>
        messageCalls.conversation(personId, sized('', extent, fewCards), from, options),
      extent,
    );
    return { snapshot: { of: 'messages', rows }, ...page };
  },
  'time-slots':
    (eventId) =>
    async ({ signal }) => ({
      snapshot: {
        of: 'time-slots',
        eventId,
        rows: await everySlot(eventId, signal),
      },
    }),
  availability:
    (eventId) =>
    async ({ signal }) => ({
      snapshot: {
        of: 'availability',
        eventId,
        rows: await eventCalls.availability(eventId, { signal }),
      },
    }),
  times:
    (meetingId) =>
    async ({ signal }) => ({
      snapshot: { of: 'times', meetingId, rows: await meetingCalls.times(meetingId, { signal }) },
    }),
  profile:
    (id) =>
    async ({ signal }) => ({
      snapshot: { of: 'profile', profile: await userCalls.get(id, { signal }) },
    }),
};

/** How what `key` names is read. */
export function fetchOf(key: LoadKey): Fetch {
  const query = queryOf(key);
  const [kind = '', id] = wholeOf(key).split(':');
  const fetch =
    id === undefined ? (narrowable[kind]?.(query) ?? whole[kind]) : byId[kind]?.(id, query);
  if (!fetch) throw new Error(`Nothing is known by the name ${key}`);
  return fetch;
}
