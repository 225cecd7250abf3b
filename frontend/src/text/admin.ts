import { formatNumber } from './format';

/** `1 event`, `1,204 events`. */
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const adminText = {
  title: 'Admin Dashboard',
  subtitle: 'Events, people and images of this platform',
  denied: "Access Denied: You don't have administrator privileges to access this page.",
  createEvent: 'Create Event',
  sections: 'Administration',
  tabs: {
    events: 'Events Management',
    users: 'User Management',
    images: 'Image Library',
    analytics: 'Analytics',
  },
  counts: 'Summary',
  totalEvents: 'Total Events',
  activeEvents: 'Active Events',
  totalAttendees: 'Total Attendees',
  totalUsers: 'Total Users',
  unknown: '–',
  failed: 'Something went wrong.',
  showMore: 'Show More',
} as const;

export const adminEventsText = {
  loading: 'Loading events...',
  empty: 'No Events Created',
  createFirst: 'Create First Event',
  virtual: 'Virtual',
  attendees: (count: number) => counted(count, 'attendee', 'attendees'),
  edit: 'Edit',
  editEvent: (name: string) => `Edit ${name}`,
  viewDetails: 'View Details',
  viewDetailsOf: (name: string) => `View Details of ${name}`,
} as const;

export const adminUsersText = {
  loading: 'Loading users...',
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

export const analyticsText = {
  loading: 'Loading figures...',
  events: 'Events',
  upcoming: 'Coming',
  running: 'Running now',
  ended: 'Ended',
  inactive: 'Inactive',
  virtual: 'Virtual',
  attendance: 'Attendance',
  registrations: 'Registrations',
  perEvent: 'Registrations per event',
  largest: 'Largest event',
  places: 'Places taken',
  placesNote: 'of the events with a limit',
  people: 'People',
  users: 'Users',
  vips: 'VIPs',
  administrators: 'Administrators',
  consenting: 'Share their profile',
  joinedLately: 'Joined in the last 30 days',
  library: 'Images',
  images: 'Images in the library',
  banners: 'Events with a banner',
  share: (percent: string) => `${percent} of all`,
  none: '–',
} as const;
