/** The person whose conversation an address opens, by its query string; null where it opens none. */
export function personInConversation(search: string): string | null {
  const id = new URLSearchParams(search).get('with');
  return id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
    ? id.toLowerCase()
    : null;
}

/** Every path of the page, so that no screen spells one itself. */
export const paths = {
  root: '/',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  invitation: '/auth/invitation',
  signInLink: '/auth/sign-in-link',
  adminSetup: '/auth/admin-setup',
  dashboard: '/dashboard',
  events: '/events',
  event: (id: string) => `/events/${id}`,
  eventMeetings: (id: string) => `/events/${id}/meetings`,
  availability: (id: string) => `/events/${id}/availability`,
  profile: '/profile',
  editProfile: '/profile/edit',
  twoStep: '/profile/edit#two-step',
  user: (id: string) => `/users/${id}`,
  meetings: '/meetings',
  messages: '/messages',
  messageHistory: '/messages?tab=history',
  request: (meetingId: string) => `/messages?tab=incoming&request=${meetingId}`,
  conversation: (personId: string) => `/messages?with=${personId}`,
  badge: (code: string) => `/badge/${code}`,
  answer: (token: string) => `/answer/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  wall: (token: string) => `/wall/${token}`,
  adminDashboard: '/admin/dashboard',
  adminReports: '/admin/dashboard?tab=reports',
  eventAdmin: (id: string) => `/admin/events/${id}`,
  eventImport: (id: string) => `/admin/events/${id}/import`,
} as const;
