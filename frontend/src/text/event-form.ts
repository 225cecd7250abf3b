import { formatNumber } from './format';

/** Texts of the dialogs that create and edit an event. */
export const eventFormText = {
  createTitle: 'Create Event',
  create: 'Create Event',
  creating: 'Creating...',
  created: 'Event created',
  createdBody: (name: string) => `${name} has been created.`,
  createFailed: 'Failed to create event',
  copyOf: (name: string) => `${name} (copy)`,
  unchanged: 'Nothing has changed',
  unchangedBody: (name: string) => `${name} stays as it was.`,
  editTitle: 'Edit Event',
  update: 'Update Event',
  updating: 'Updating...',
  updated: 'Event updated',
  updatedBody: (name: string) => `${name} has been saved.`,
  updateFailed: 'Failed to update event',
  bannerUpdated: 'Banner updated',
  bannerUpdatedBody: 'Event banner image has been updated successfully.',
  bannerFailed: 'Failed to update banner',
  loading: 'Loading event...',
  warning: 'Warning',
  notLatest: 'Could not fetch latest event data. Using cached data.',
  fields: {
    name: 'Event Name',
    location: 'Location',
    description: 'Description',
    startDate: 'Start Date',
    endDate: 'End Date',
    timezone: 'Time Zone',
    networkingStartTime: 'Networking Start Time',
    networkingEndTime: 'Networking End Time',
    meetingDurationMinutes: 'Meeting Duration (min)',
    meetingGapMinutes: 'Gap Between Meetings (min)',
    maxAttendees: 'Max Attendees',
    leadTimeMinutes: 'Shortest notice for a meeting, minutes',
    reminderMinutes: 'Reminder before a meeting, minutes',
    requestsExpireAfterHours: 'Requests expire after, hours',
    tables: 'Tables',
    slotPolicy: 'How Times Are Chosen',
    bannerImage: 'Banner Image',
    externalUrl: 'External Event URL (optional)',
    videoUrl: 'Video meeting link',
    isVirtual: 'Virtual Event',
    isActive: 'Active Event',
    confirmedAddressesOnly: 'Confirmed addresses only',
  },
  clockChanges: 'Times that a clock change moves',
  clocksGoForward: (date: string, time: string, becomes: string) =>
    `On ${date} the clocks go forward: ${time} becomes ${becomes}.`,
  timezoneHint: 'All dates and times of this form are in this zone.',
  maxAttendeesHint: 'Leave empty for no limit.',
  leadTimeHint: 'A meeting is given no time that begins sooner than this.',
  reminderHint: 'Leave empty for 15 on site and 5 online.',
  expiryHint: 'A request without an answer ends then. Leave empty for the end of the event.',
  videoUrlHint:
    'Where the meetings take place. {meeting} becomes the id of each meeting, so that each has a room of its own. Leave empty for no link.',
  confirmedOnlyHint:
    'Only people who have opened the link in our mail can register. You and other staff can add anybody.',
  tablesHint: 'Meetings that can take place at the same time. Leave empty for no limit.',
  slotPolicies: [
    { value: 'first', label: 'The first free time' },
    { value: 'compact', label: 'Next to other meetings' },
    { value: 'balanced', label: 'Spread over the day' },
  ],
  slotPolicyHint: {
    first: 'As early as both are free.',
    compact: 'Next to a meeting that one of the two already has, so that days have few gaps.',
    balanced: 'When the fewest meetings take place, and not many in a row for anybody.',
  },
  uploadedBanner: 'Uploaded image',
  noBanner: 'No banner',
  currentBanner: 'Current banner',
  moreImages: (count: number) =>
    `Showing the first ${count} images. Go to the Image Library tab to see them all.`,
  noImages:
    'No images available in the library. Go to Admin Dashboard → Image Library to upload images first.',
  loadingImages: 'Loading images...',
  affectedTitle: 'Move meetings?',
  affectedBody: (count: number) =>
    count === 1
      ? '1 meeting no longer fits the new times. It will be given another time, and both people told.'
      : `${count} meetings no longer fit the new times. They will be given other times, and all their people told.`,
  affectedConfirm: 'Save and move',
} as const;

/** What a field says when its content cannot be taken. */
export const eventRulesText = {
  name: 'Event name is required',
  date: 'Date and time are required',
  endAfterStart: 'The end must be after the start',
  tooLong: 'An event lasts at most 31 days',
  time: 'A time is required',
  hoursForward: 'The networking hours must end after they start',
  whole: (from: number, to: number) =>
    `A whole number from ${formatNumber(from)} to ${formatNumber(to)}`,
  url: 'An address beginning with http:// or https://',
  secureUrl: 'An address beginning with https://',
} as const;

export const slotsText = {
  title: 'Generated Time Slots',
  computing: 'Computing time slots...',
  none: 'No time slots available',
  available: 'Available',
  booked: 'Booked',
  counts: (available: string, booked: string) => `${available} available, ${booked} booked`,
  asSaved: 'As saved; changes to the times show here after saving.',
} as const;
