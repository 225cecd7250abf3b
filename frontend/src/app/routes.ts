import type { appText } from '../text/en.ts';
import { paths, personInConversation } from '../ui/paths.ts';

/**
 * Who may open a route; the others are sent elsewhere by `Guard`. `event-staff`: administrators, and who helps to run
 * the event of the address.
 */
export type Access = 'any' | 'logged-out' | 'logged-in' | 'administrator' | 'event-staff';

/** What a screen reads first. The document asks for it before the page's code is there. */
export interface Preload {
  /** By the key of the store: the path to ask for. */
  readonly reads: Readonly<Record<string, string>>;
  /** The same, asked for as soon as the first of `reads`, an event, says that the viewer is registered for it. */
  readonly ofRegistered?: Readonly<Record<string, string>>;
  /** The screen begins with the banner of that event. */
  readonly showsBanner?: true;
}

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  /** The module of the screen below `src`; its name is that of the component it exports. */
  readonly screen: string;
  /** The screen is the whole page, without what frames the others. */
  readonly frame?: 'none';
  /** What is said while the session loads, where it is more than that. */
  readonly loading?: keyof typeof appText & `loading${string}`;
  /**
   * @param id the id in the address, where there is one
   * @param search the query string of the address
   */
  readonly preload?: (id: string, search: string) => Preload;
}

const id = ':id';

const meetings = { meetings: '/api/meetings' } as const;
const agenda = { 'my-events': '/api/users/events', ...meetings } as const;
const conversations = { conversations: '/api/conversations' } as const;
/** The first page of the messages of the conversation that the address opens. */
function conversation(search: string): Readonly<Record<string, string>> {
  const personId = personInConversation(search);
  return personId === null
    ? {}
    : { [`conversation:${personId}`]: `/api/conversations/${personId}?limit=50` };
}
const event = (eventId: string) => ({ [`event:${eventId}`]: `/api/events/${eventId}` });
const recommended = 'minScore=61';
/** The first page of all attendees, and of those above the score that the screen recommends. */
const attendees = (eventId: string) => ({
  [`attendees:${eventId}`]: `/api/events/${eventId}/compatible-attendees?limit=50`,
  [`attendees:${eventId}?${recommended}`]: `/api/events/${eventId}/compatible-attendees?${recommended}&limit=50`,
});

export const routes: readonly AppRoute[] = [
  { path: paths.login, access: 'logged-out', screen: 'features/auth/LoginScreen' },
  { path: paths.register, access: 'logged-out', screen: 'features/auth/RegisterScreen' },
  { path: paths.forgotPassword, access: 'any', screen: 'features/auth/ForgotPasswordScreen' },
  { path: paths.resetPassword, access: 'any', screen: 'features/auth/ResetPasswordScreen' },
  { path: paths.confirmEmail, access: 'any', screen: 'features/auth/ConfirmEmailScreen' },
  { path: paths.invitation, access: 'any', screen: 'features/auth/InvitationScreen' },
  { path: paths.signInLink, access: 'any', screen: 'features/auth/SignInLinkScreen' },
  { path: paths.adminSetup, access: 'any', screen: 'features/auth/AdminSetupScreen' },
  {
    path: paths.dashboard,
    access: 'logged-in',
    screen: 'app/DashboardScreen',
    loading: 'loadingDashboard',
    preload: () => ({
      reads: {
        stats: '/api/users/stats',
        recommendations: '/api/users/compatible-attendees',
        ...agenda,
      },
    }),
  },
  {
    path: paths.events,
    access: 'logged-in',
    screen: 'features/events/EventsScreen',
    preload: () => ({ reads: { events: '/api/events' } }),
  },
  {
    path: paths.event(id),
    access: 'logged-in',
    screen: 'app/EventScreen',
    preload: (eventId) => ({
      reads: { ...event(eventId), ...meetings },
      ofRegistered: attendees(eventId),
      showsBanner: true,
    }),
  },
  {
    path: paths.eventMeetings(id),
    access: 'logged-in',
    screen: 'features/meetings/EventMeetingsScreen',
    preload: (eventId) => ({ reads: { ...event(eventId), ...meetings } }),
  },
  {
    path: paths.availability(id),
    access: 'logged-in',
    screen: 'features/availability/AvailabilityScreen',
    preload: (eventId) => ({
      reads: { ...event(eventId), ...meetings },
      ofRegistered: { [`availability:${eventId}`]: `/api/events/${eventId}/availability` },
    }),
  },
  {
    path: paths.profile,
    access: 'logged-in',
    screen: 'features/profile/ProfileScreen',
    loading: 'loadingProfile',
    preload: () => ({ reads: { 'my-events': '/api/users/events' } }),
  },
  {
    path: paths.editProfile,
    access: 'logged-in',
    screen: 'features/profile/EditProfileScreen',
    loading: 'loadingProfile',
  },
  {
    path: paths.user(id),
    access: 'logged-in',
    screen: 'features/profile/UserScreen',
    preload: (userId) => ({
      reads: { [`profile:${userId}`]: `/api/users/${userId}`, ...conversations, ...meetings },
    }),
  },
  {
    path: paths.meetings,
    access: 'logged-in',
    screen: 'features/schedule/ScheduleScreen',
    preload: () => ({ reads: agenda }),
  },
  {
    path: paths.messages,
    access: 'logged-in',
    screen: 'features/messages/MessagesScreen',
    preload: (_, search) => ({ reads: { ...conversation(search), ...conversations, ...agenda } }),
  },
  { path: paths.badge(id), access: 'any', screen: 'features/badge/BadgeScreen' },
  { path: paths.answer(id), access: 'any', screen: 'features/mail-links/AnswerScreen' },
  { path: paths.unsubscribe(id), access: 'any', screen: 'features/mail-links/UnsubscribeScreen' },
  { path: paths.wall(id), access: 'any', screen: 'features/wall/WallScreen', frame: 'none' },
  {
    path: paths.adminDashboard,
    access: 'administrator',
    screen: 'features/admin/AdminDashboardScreen',
  },
  {
    path: paths.eventAdmin(id),
    access: 'event-staff',
    screen: 'app/EventAdminScreen',
    preload: (eventId) => ({ reads: event(eventId) }),
  },
  {
    path: paths.eventImport(id),
    access: 'event-staff',
    screen: 'features/event-admin/ImportScreen',
    preload: (eventId) => ({ reads: event(eventId) }),
  },
];

const openToVisitors: ReadonlySet<Access> = new Set(['any', 'logged-out']);

/** The id in an address that has one, the token of a mail's link, or the code of a badge. */
const idIn = (path: string): string =>
  /^\/(?:admin\/)?\w+\/([\da-f-]{36}|[\w-]{60,}|[\dA-Z]{12})(?:\/|$)/.exec(path)?.[1] ?? '';

function routeAt(path: string): AppRoute | undefined {
  const found = idIn(path);
  const pattern = found ? path.replace(found, id) : path;
  return routes.find((route) => route.path === pattern);
}

/** Whether the screen at an address is the whole page. */
export const isFrameless = (path: string): boolean => routeAt(path)?.frame === 'none';

/** The route that `Guard` shows to those who open an address, and what it preloads; undefined where there is none. */
export function shownAt(
  path: string,
  signedIn: boolean,
  search = '',
): { screen: string; preload: Preload } | undefined {
  const asked = path === paths.root ? routeAt(paths.dashboard) : routeAt(path);
  const instead =
    signedIn && asked?.access === 'logged-out'
      ? routeAt(paths.dashboard)
      : !signedIn && asked && !openToVisitors.has(asked.access)
        ? routeAt(paths.login)
        : undefined;
  const route = instead ?? asked;
  return (
    route && { screen: route.screen, preload: route.preload?.(idIn(path), search) ?? { reads: {} } }
  );
}
