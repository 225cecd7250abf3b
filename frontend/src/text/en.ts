/** Texts used on more than one screen, and those of the frame around every screen. */
export const appText = {
  signInFirst: 'Please sign in.',
  name: 'Rendezvous',
  tagline: 'Business Networking',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  loadingDashboard: 'Loading dashboard...',
  loadingProfile: 'Loading profile...',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  unknownUser: 'Unknown User',
  unknownInitials: '??',
  notSpecified: 'Not specified',
  unknownField: 'This page is out of date. Please load it again.',
  somethingWentWrong: 'Something went wrong.',
  showAll: 'Show All',
  showLess: 'Show Less',
  /** As the toasts of the dashboard and of events say it. */
  somethingWentWrongThere: 'Something went wrong',
  networkFailure: 'The server cannot be reached. Check your connection and try again.',
  tryAgain: 'Try Again',
  vip: 'VIP',
  vipMember: 'VIP Member',
  administrator: 'Administrator',
  roleAtCompany: (role: string, company: string) =>
    [role, company].filter((part) => part !== '').join(' at '),
  documentTitle: (screen: string) => `${screen} – Rendezvous`,
  crashed: 'This page ran into a problem.',
  codeNotLoaded: 'This part of the page could not be loaded.',
  reload: 'Reload Page',
  accessDenied: "Access Denied: You don't have administrator privileges to access this page.",
} as const;

export const navigationText = {
  label: 'Main',
  openMenu: 'Open menu',
  openMenuUnread: (count: number) => `Open menu, ${count} unread`,
  unreadMark: (count: number) => (count > 0 ? `(${count}) ` : ''),
  dashboard: 'Dashboard',
  events: 'Events',
  meetings: 'My Meetings',
  messages: 'Messages',
  running: 'EVENTS YOU RUN',
  platform: 'PLATFORM',
  adminDashboard: 'Admin Dashboard',
  profileSettings: 'Profile Settings',
  logout: 'Logout',
  unread: (count: number) => `${count} unread`,
  bar: 'Main screens',
  waiting: (count: number) => `${count} unread or to answer`,
} as const;

export const connectionText = {
  /** What the page is; a sentence on how old it is follows. */
  'cut-off': 'Offline.',
  failing: 'The server has a problem.',
  polling: 'Live updates are blocked here. News comes every 30 seconds.',
  /** A time, with its date where it is not of today. */
  seenFrom: (time: string) => `What you see is from ${time}.`,
  nothingSeen: 'Nothing has been read yet.',
  awaited: 'Not read yet. This appears by itself as soon as the connection is back.',
  notRead: 'not read yet',
  /** Where there is no room for words. */
  unknownCount: '–',
} as const;

export const notFoundText = {
  title: 'Page Not Found',
  heading: '404 Page Not Found',
  body: 'Did you forget to add the page to the router?',
  home: 'Back to Dashboard',
} as const;
