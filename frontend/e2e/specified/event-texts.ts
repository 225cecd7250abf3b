import { button, heading, link, part, tab, text, toast, type Texts } from './kinds';

/** Specification, section 2: events list and event detail with its banner dialog; section 8 of them. */
export const eventTexts = {
  'no events': [
    ...heading('Networking Events'),
    ...text('Discover and register for upcoming business networking events', 'No Events Available'),
  ],
  'card of an event in a hall': [
    ...text(
      'Active',
      'Networking hours {hours}',
      'Location TBD',
      '{n} min meetings with {n} min gaps',
    ),
    ...part('attendees'),
    ...link('More Info', 'View Details'),
    ...button('Register'),
  ],
  'card of an event online': text('Virtual Event'),
  'registration on its way': button('Registering...'),
  'registered from the list': [
    ...text('Registered'),
    ...toast(null, "You've been registered for the event!"),
  ],
  'registration refused': toast('Registration failed', 'This event is full'),
  'registration refused without words': toast('Registration failed', 'Something went wrong'),
  'detail, not registered': [
    ...link('Back to Events', 'More Event Details'),
    ...button('Register', 'Register Now'),
    ...text(
      'Active',
      'Dates',
      'Attendees',
      'Networking Hours',
      'Location',
      'TBD',
      'Meeting Duration',
      'minutes per meeting',
      'Break Between Meetings',
      'minutes gap between sessions',
    ),
    ...heading('Meeting Configuration'),
    ...text('Register to View Attendees'),
  ],
  'detail of an event online': text('Virtual Event', 'Online meeting'),
  'detail, registered and alone': [
    ...button('Unregister', 'Filter', 'Search'),
    ...tab('Recommended (0)', 'All Attendees (0)'),
    ...text(
      'No High Compatibility Matches',
      "We couldn't find any attendees with compatibility over 60% for you at this time.",
    ),
  ],
  'all attendees, none': text('No Attendees Found'),
  'detail, registered with others': tab('Recommended ({n})', 'All Attendees ({n})'),
  unregistered: toast(null, "You've been removed from the event."),
  'unregistration refused': toast('Unregistration failed', '{reason}'),
  'unregistration refused without words': toast('Unregistration failed', 'Something went wrong'),
  'event not found': [...heading('Event Not Found'), ...link('Back to Events')],
  'detail for administrators': button('Replace Banner'),
  'banner dialog, empty library': text(
    'No images available in the library. Go to Admin Dashboard → Image Library to upload images first.',
  ),
  'banner dialog': [...heading('Replace Banner'), ...button('Update Banner', 'Cancel')],
  'banner replaced': toast(null, 'Event banner image has been updated successfully.'),
  'banner refused': toast('Failed to update banner', '{reason}'),
  'banner refused without words': toast('Failed to update banner', 'Something went wrong'),
} satisfies Texts<string>;
