/** Every path of the page, so that no screen spells one itself. */
export const paths = {
  root: '/',
  login: '/auth/login',
  register: '/auth/register',
  adminSetup: '/auth/admin-setup',
  dashboard: '/dashboard',
  events: '/events',
  event: (id: string) => `/events/${id}`,
  eventMeetings: (id: string) => `/events/${id}/meetings`,
  availability: (id: string) => `/events/${id}/availability`,
  profile: '/profile',
  editProfile: '/profile/edit',
  user: (id: string) => `/users/${id}`,
  meetings: '/meetings',
  messages: '/messages',
  adminDashboard: '/admin/dashboard',
} as const;
