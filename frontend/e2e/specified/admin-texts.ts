import { button, heading, label, link, part, tab, text, toast, type Texts } from './kinds';

const eventFields = label(
  'Event Name',
  'Location',
  'Description',
  'Start Date',
  'End Date',
  'Networking Start Time',
  'Networking End Time',
  'Meeting Duration (min)',
  'Gap Between Meetings (min)',
  'Max Attendees',
  'External Event URL (optional)',
  'Virtual Event',
  'Active Event',
);

/** Specification, section 2: admin dashboard with its tabs and dialogs; section 8 of them. */
export const adminTexts = {
  'admin dashboard, no events': [
    ...heading('Admin Dashboard'),
    ...text('No Events Created'),
    ...button('Create Event', 'Create First Event'),
    ...text('Total Events', 'Active Events', 'Total Attendees', 'Total Users'),
    ...tab('Events Management', 'User Management', 'Image Library', 'Analytics'),
  ],
  events: [
    ...text('Active', 'Inactive', 'Virtual', '{n} attendees'),
    ...button('Edit'),
    ...link('View Details'),
  ],
  users: [
    ...text('VIP', 'Admin'),
    ...part('Yes', 'No'),
    ...button('Make VIP', 'Remove VIP', 'Make Admin', 'Remove Admin'),
  ],
  'no users': text('No Users Found'),
  'flag of a VIP switched': toast('VIP status updated'),
  'flag of a VIP refused': toast('Failed to update VIP status', '{reason}'),
  'flag of a VIP refused without words': toast(
    'Failed to update VIP status',
    'Something went wrong.',
  ),
  'flag of an administrator switched': toast(
    'Admin status updated',
    'User admin privileges have been updated successfully.',
  ),
  'flag of an administrator refused': toast('Failed to update admin status', '{reason}'),
  'flag of an administrator refused without words': toast(
    'Failed to update admin status',
    'Something went wrong.',
  ),
  'library, empty': text('No Images Yet'),
  'image uploaded': toast('Image uploaded'),
  'image refused': toast('Failed to upload image', '{reason}'),
  'image to be deleted': text('Are you sure you want to delete this image?'),
  'image deleted': toast('Image deleted'),
  'image not deleted': toast('Failed to delete image', '{reason}'),
  'image not deleted without words': toast('Failed to delete image', 'Something went wrong.'),
  'create dialog': [
    ...heading('Create Event'),
    ...eventFields,
    ...text('Banner Image'),
    ...button('Create Event'),
  ],
  'create dialog, more images than six': part('Image Library tab'),
  'event on its way': button('Creating...'),
  'event created': toast('Event created'),
  'event refused': toast('Failed to create event', '{reason}'),
  'event refused without words': toast('Failed to create event', 'Something went wrong.'),
  'edit dialog': [
    ...heading('Edit Event', 'Generated Time Slots'),
    ...eventFields,
    ...text('Available', 'Booked', '{n} available, {n} booked'),
    ...button('Update Event', 'Cancel'),
  ],
  'edit dialog, slots load': text('Computing time slots...'),
  'edit dialog, no slots': text('No time slots available'),
  'change on its way': button('Updating...'),
  'event changed': toast('Event updated'),
  'change refused': toast('Failed to update event', '{reason}'),
  'change refused without words': toast('Failed to update event', 'Something went wrong.'),
  'edit dialog, latest not to be had': toast(
    'Warning',
    'Could not fetch latest event data. Using cached data.',
  ),
} satisfies Texts<string>;
