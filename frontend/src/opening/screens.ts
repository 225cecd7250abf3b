import { paths } from '../ui/paths.ts';

/** What a screen needs before it can be drawn. */
export interface Opening {
  /** The modules of its code below `src`, without their ending. */
  readonly code: readonly string[];
  /** What it reads, by the key of the store: the path to ask for. */
  readonly reads: Readonly<Record<string, string>>;
  /** The same, to be asked for as soon as the first of `reads`, an event, says that the viewer is registered for it. */
  readonly ofRegistered?: Readonly<Record<string, string>>;
  /** It begins with the banner of that event. */
  readonly showsBanner?: true;
}

/** What every visit goes on with after `main.tsx`. */
export const framePart = 'app/page';

type OpeningOf = (id: string) => Opening;

const meetings = { meetings: '/api/meetings' } as const;
const agenda = { 'my-events': '/api/users/events', ...meetings } as const;
const event = (id: string) => ({ [`event:${id}`]: `/api/events/${id}` });
const recommended = 'minScore=61';
/** As many as are read at first, and of these those above the threshold that the screen recommends. */
const attendees = (id: string) => ({
  [`attendees:${id}`]: `/api/events/${id}/compatible-attendees?limit=50`,
  [`attendees:${id}?${recommended}`]: `/api/events/${id}/compatible-attendees?${recommended}&limit=50`,
});

const signIn: Opening = { code: ['features/auth/LoginScreen'], reads: {} };

const dashboard: Opening = {
  code: ['features/dashboard/DashboardScreen'],
  reads: {
    stats: '/api/users/stats',
    recommendations: '/api/users/compatible-attendees',
    ...agenda,
  },
};

const forVisitors: Readonly<Record<string, Opening>> = {
  [paths.login]: signIn,
  [paths.register]: { code: ['features/auth/RegisterScreen'], reads: {} },
};

/** By the path, with `:id` in the place of an id. */
const forMembers: Readonly<Record<string, OpeningOf>> = {
  [paths.dashboard]: () => dashboard,
  [paths.events]: () => ({
    code: ['features/events/EventsScreen'],
    reads: { events: '/api/events' },
  }),
  [paths.event(':id')]: (id) => ({
    code: ['app/EventRoute', 'features/attendees/AttendeeStrips'],
    reads: { ...event(id), ...meetings },
    ofRegistered: attendees(id),
    showsBanner: true,
  }),
  [paths.eventMeetings(':id')]: (id) => ({
    code: ['features/meetings/EventMeetingsScreen'],
    reads: { ...event(id), ...meetings },
  }),
  [paths.meetings]: () => ({
    code: ['features/schedule/ScheduleScreen', 'features/schedule/Agenda'],
    reads: agenda,
  }),
  [paths.availability(':id')]: (id) => ({
    code: ['features/availability/AvailabilityScreen'],
    reads: { ...event(id), ...meetings },
    ofRegistered: { [`availability:${id}`]: `/api/events/${id}/availability` },
  }),
  [paths.profile]: () => ({ code: ['features/profile/ProfileScreen'], reads: {} }),
  [paths.editProfile]: () => ({ code: ['features/profile/EditProfileScreen'], reads: {} }),
  [paths.user(':id')]: (id) => ({
    code: ['features/profile/UserScreen'],
    reads: { [`profile:${id}`]: `/api/users/${id}`, ...meetings },
  }),
  [paths.adminDashboard]: () => ({ code: ['features/admin/AdminDashboardScreen'], reads: {} }),
  [paths.messages]: () => ({
    code: ['features/messages/MessagesScreen'],
    reads: { messages: '/api/messages', ...agenda },
  }),
};

const adminSetup: Opening = { code: ['features/auth/AdminSetupScreen'], reads: {} };
const nothing: Opening = { code: [], reads: {} };

/** What the screen at this path needs that those who are signed in, or the others, are shown there. */
export function openingOf(path: string, signedIn: boolean): Opening {
  if (path === paths.adminSetup) return adminSetup;
  const visitors = forVisitors[path];
  const [, id = ''] = /^\/\w+\/([\da-f-]{36})(?:\/|$)/.exec(path) ?? [];
  const members = forMembers[id ? path.replace(id, ':id') : path];
  if (!signedIn) return visitors ?? (members || path === paths.root ? signIn : nothing);
  if (visitors || path === paths.root) return dashboard;
  return members?.(id) ?? nothing;
}

const openings: readonly Opening[] = [
  ...Object.values(forVisitors),
  ...Object.values(forMembers).map((openingAt) => openingAt(':id')),
  adminSetup,
];

/** The modules of each screen named above. */
export const openingModules = openings.map(({ code }) => code);
