import { matchPath } from 'react-router-dom';
import { lazyPart, type LazyPart } from '../ui/lazy-part';
import { appText } from '../text/en';
import { paths } from '../ui/paths';

/** Who may open a route; the others are sent elsewhere by `Guard`. */
export type Access = 'any' | 'logged-out' | 'logged-in' | 'administrator';

export interface AppRoute {
  path: string;
  access: Access;
  /** What is said while the session loads, where it is more than that. */
  loading?: string;
  screen: LazyPart<object>;
}

const id = ':id';

export const routes: readonly AppRoute[] = [
  {
    path: paths.login,
    access: 'logged-out',
    screen: lazyPart(() => import('../features/auth/LoginScreen'), 'LoginScreen'),
  },
  {
    path: paths.register,
    access: 'logged-out',
    screen: lazyPart(() => import('../features/auth/RegisterScreen'), 'RegisterScreen'),
  },
  {
    path: paths.adminSetup,
    access: 'any',
    screen: lazyPart(() => import('../features/auth/AdminSetupScreen'), 'AdminSetupScreen'),
  },
  {
    path: paths.dashboard,
    access: 'logged-in',
    loading: appText.loadingDashboard,
    screen: lazyPart(() => import('../features/dashboard/DashboardScreen'), 'DashboardScreen'),
  },
  {
    path: paths.events,
    access: 'logged-in',
    screen: lazyPart(() => import('../features/events/EventsScreen'), 'EventsScreen'),
  },
  {
    path: paths.event(id),
    access: 'logged-in',
    screen: lazyPart(() => import('./EventRoute'), 'EventRoute'),
  },
  {
    path: paths.eventMeetings(id),
    access: 'logged-in',
    screen: lazyPart(
      () => import('../features/meetings/EventMeetingsScreen'),
      'EventMeetingsScreen',
    ),
  },
  {
    path: paths.availability(id),
    access: 'logged-in',
    screen: lazyPart(
      () => import('../features/availability/AvailabilityScreen'),
      'AvailabilityScreen',
    ),
  },
  {
    path: paths.profile,
    access: 'logged-in',
    loading: appText.loadingProfile,
    screen: lazyPart(() => import('../features/profile/ProfileScreen'), 'ProfileScreen'),
  },
  {
    path: paths.editProfile,
    access: 'logged-in',
    loading: appText.loadingProfile,
    screen: lazyPart(() => import('../features/profile/EditProfileScreen'), 'EditProfileScreen'),
  },
  {
    path: paths.user(id),
    access: 'logged-in',
    screen: lazyPart(() => import('../features/profile/UserScreen'), 'UserScreen'),
  },
  {
    path: paths.meetings,
    access: 'logged-in',
    screen: lazyPart(() => import('../features/schedule/ScheduleScreen'), 'ScheduleScreen'),
  },
  {
    path: paths.messages,
    access: 'logged-in',
    screen: lazyPart(() => import('../features/messages/MessagesScreen'), 'MessagesScreen'),
  },
  {
    path: paths.adminDashboard,
    access: 'administrator',
    screen: lazyPart(
      () => import('../features/admin/AdminDashboardScreen'),
      'AdminDashboardScreen',
    ),
  },
];

function routeAt(path: string): AppRoute | undefined {
  return routes.find((route) => matchPath(route.path, path));
}

/** Where `Guard` leads those who open this path. */
function shownAt(path: string, signedIn: boolean): string {
  const access = routeAt(path)?.access;
  if (path === paths.root || (signedIn && access === 'logged-out')) return paths.dashboard;
  const guarded = access === 'logged-in' || access === 'administrator';
  return guarded && !signedIn ? paths.login : path;
}

/** Has the code of the screen at a path fetched before it is shown. Settles when it is there, or cannot be had now. */
export async function fetchScreen(path: string, signedIn: boolean): Promise<void> {
  await routeAt(shownAt(path, signedIn))?.screen.fetch();
}
