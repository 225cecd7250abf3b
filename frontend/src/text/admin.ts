import { formatNumber } from './format';

/** `1 event`, `1,204 events`. */
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const adminText = {
  title: 'Admin Dashboard',
  subtitle: 'Events, people and images of this platform',
  createEvent: 'Create Event',
  sections: 'Administration',
  tabs: {
    events: 'Events Management',
    users: 'User Management',
    images: 'Image Library',
    mails: 'Mails',
    analytics: 'Analytics',
  },
  counts: 'Summary',
  totalEvents: 'Total Events',
  activeEvents: 'Active Events',
  totalAttendees: 'Total Attendees',
  totalUsers: 'Total Users',
  unknown: '–',
  failed: 'Something went wrong.',
} as const;

export const adminEventsText = {
  loading: 'Loading events...',
  list: 'Events',
  empty: 'No Events Created',
  createFirst: 'Create First Event',
  virtual: 'Virtual',
  attendees: (count: number) => counted(count, 'attendee', 'attendees'),
  edit: 'Edit',
  editEvent: (name: string) => `Edit ${name}`,
  duplicate: 'Duplicate',
  duplicateEvent: (name: string) => `Duplicate ${name}`,
  manage: 'Manage',
  viewDetails: 'View Details',
  viewDetailsOf: (name: string) => `View Details of ${name}`,
} as const;

export const adminUsersText = {
  loading: 'Loading users...',
  list: 'Users',
  found: (count: number) => counted(count, 'user', 'users'),
  empty: 'No Users Found',
  emptyHint: 'Try another name, company or e-mail address.',
  search: 'Search',
  searchPlaceholder: 'Name, company, e-mail...',
  admin: 'Admin',
  consent: (given: boolean) => `Data consent: ${given ? 'Yes' : 'No'}`,
  makeVip: 'Make VIP',
  removeVip: 'Remove VIP',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',
  of: (action: string, name: string) => `${action}: ${name}`,
  vipUpdated: 'VIP status updated',
  madeVip: (name: string) => `${name} is a VIP now.`,
  noVip: (name: string) => `${name} is no VIP any more.`,
  vipFailed: 'Failed to update VIP status',
  adminUpdated: 'Admin status updated',
  adminUpdatedBody: 'User admin privileges have been updated successfully.',
  adminFailed: 'Failed to update admin status',
  removeAdminTitle: (name: string) => `Remove ${name} as administrator?`,
  removeAdminBody: 'They will no longer be able to look after events, users and images.',
  removeOwnTitle: 'Remove yourself as administrator?',
  removeOwnBody: 'You leave this page at once, and only another administrator can bring you back.',
} as const;

export const libraryText = {
  loading: 'Loading images...',
  upload: 'Upload Images',
  gallery: 'Gallery',
  empty: 'No Images Yet',
  emptyHint: 'Images you upload here can be chosen as event banners.',
  select: (name: string) => `Select ${name}`,
  path: 'Path',
  deleteImage: (name: string) => `Delete ${name}`,
  delete: 'Delete',
  deleting: 'Deleting...',
  deleteTitle: 'Delete image',
  deleteBody: 'Are you sure you want to delete this image?',
  uploaded: 'Image uploaded',
  uploadedBody: (count: number) =>
    `${counted(count, 'image has', 'images have')} been added to the library.`,
  uploadFailed: 'Failed to upload image',
  deleted: 'Image deleted',
  deletedBody: (name: string) => `${name} has been removed from the library.`,
  deleteFailed: 'Failed to delete image',
} as const;

const stages = {
  registered: 'Registered',
  requested: 'Requested',
  accepted: 'Accepted',
  scheduled: 'Scheduled',
  met: 'Met',
} as const;

export const analyticsText = {
  loading: 'Loading figures...',
  event: 'Event',
  allEvents: 'All events',
  refresh: 'Refresh',
  registrationsFile: 'Registrations (CSV)',
  meetingsFile: 'Meetings (CSV)',
  preparing: 'Preparing...',
  fileFailed: 'Failed to export',
  table: 'Show as a table',
  funnel: 'From registration to meeting',
  stage: 'Stage',
  stages,
  people: 'People',
  meetings: 'Meetings',
  noRegistrations: 'Nobody has registered yet',
  noRegistrationsHint: 'Figures appear here with the first registration.',
  funnelSummary: (people: readonly { stage: keyof typeof stages; people: number }[]) =>
    `People: ${people.map((step) => `${stages[step.stage]} ${formatNumber(step.people)}`).join(', ')}.`,
  requests: 'Requests over time',
  requestsPer: { hour: 'Requests per hour', day: 'Requests per day', week: 'Requests per week' },
  begins: { hour: 'Hour', day: 'Day', week: 'Week from' },
  requestsSummary: (count: number, most: number, when: string) =>
    `${counted(count, 'request', 'requests')}; most of them, ${formatNumber(most)}, from ${when}.`,
  noRequests: 'No meetings have been requested yet',
  occupancy: 'Slot occupancy',
  slotsUsed: 'Slots with a meeting',
  timeUsed: 'Time of people in meetings',
  timeUsedNote: 'of all attendees in all slots',
  perHour: 'Meetings per hour',
  hour: 'Hour',
  meetingsSummary: (count: number) =>
    `${counted(count, 'meeting', 'meetings')} by the hour in which they begin.`,
  occupancySummary: (used: number, slots: number) =>
    `${formatNumber(used)} of ${counted(slots, 'slot', 'slots')} with a meeting.`,
  chooseEvent: 'Choose an event to see its slots',
  noSlots: 'No time slots available',
  ratings: 'Ratings',
  given: 'Ratings given',
  rating: 'Rating',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  ratingsSummary: (given: number, average: string) =>
    `${counted(given, 'rating', 'ratings')}, ${average} of 5 on average.`,
  noRatings: 'No meetings have been rated yet',
  answers: 'Answers',
  answered: 'Requests answered',
  answeredNote: 'accepted or declined',
  median: 'Median time to an answer',
  zone: (zone: string) => `Times in ${zone}`,
  none: '–',
} as const;
