import { adminCalls } from '../api/admin';
import { eventCalls } from '../api/events';
import type { Page } from '../api/http';
import { imageCalls } from '../api/images';
import { meetingCalls } from '../api/meetings';
import { messageCalls } from '../api/messages';
import { notificationCalls } from '../api/notifications';
import { userCalls } from '../api/users';
import { isRecommended } from '../store/attendee-selectors';
import type { Snapshot } from '../store/inputs';
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

/** Reads pages until the extent is covered and `enough` says so, or the list ends. */
async function pages<T>(
  read: (page: string | null, options: { signal: AbortSignal }) => Promise<Page<T>>,
  { from, atLeast, signal }: Extent,
  enough: (rows: readonly T[]) => boolean = () => true,
): Promise<Page<T>> {
  let page = await read(from, { signal });
  const rows = [...page.rows];
  while (page.next !== null && (rows.length < atLeast || !enough(rows))) {
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
  meetings: async ({ signal }) => ({
    snapshot: { of: 'meetings', rows: await meetingCalls.list({ signal }) },
  }),
  messages: async (extent) => {
    const { rows, ...page } = await pages(messageCalls.list, extent);
    return { snapshot: { of: 'messages', rows }, ...page };
  },
  notifications: async (extent) => {
    const { rows, ...page } = await pages(notificationCalls.list, extent);
    return { snapshot: { of: 'notifications', rows }, ...page };
  },
  stats: async ({ signal }) => ({
    snapshot: { of: 'stats', stats: await userCalls.stats({ signal }) },
  }),
  recommendations: async (extent) => {
    const { rows, ...page } = await pages(userCalls.recommendations, extent);
    return { snapshot: { of: 'recommendations', rows }, ...page };
  },
  'admin-users': async (extent) => {
    const { rows, ...page } = await pages(adminCalls.users, extent);
    return { snapshot: { of: 'admin-users', rows }, ...page };
  },
  'library-images': async (extent) => {
    const { rows, ...page } = await pages(imageCalls.list, extent);
    return { snapshot: { of: 'library-images', rows }, ...page };
  },
};

const byId: Record<string, (id: string) => Fetch> = {
  event:
    (id) =>
    async ({ signal }) => ({
      snapshot: { of: 'event', event: await eventCalls.get(id, { signal }) },
    }),
  // The best come first, so that reading on to the first who is not recommended counts them all.
  attendees: (eventId) => async (extent) => {
    const { rows, ...page } = await pages(
      (from, options) => eventCalls.attendees(eventId, from, options),
      extent,
      (read) => read.some((attendee) => !isRecommended(attendee)),
    );
    return { snapshot: { of: 'attendees', eventId, rows }, ...page };
  },
  'time-slots':
    (eventId) =>
    async ({ signal }) => ({
      snapshot: {
        of: 'time-slots',
        eventId,
        rows: await eventCalls.timeSlots(eventId, { signal }),
      },
    }),
  profile:
    (id) =>
    async ({ signal }) => ({
      snapshot: { of: 'profile', profile: await userCalls.get(id, { signal }) },
    }),
};

/** How what `key` names is read. */
export function fetchOf(key: LoadKey): Fetch {
  const [kind = '', id] = key.split(':');
  const fetch = id === undefined ? whole[kind] : byId[kind]?.(id);
  if (!fetch) throw new Error(`Nothing is known by the name ${key}`);
  return fetch;
}
