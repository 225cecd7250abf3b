/** The part of the profile about the viewer's other calendars. */
export const calendarText = {
  heading: 'Calendar',
  loading: 'Loading your calendar address...',
  hint: 'Subscribe to your meetings in Google Calendar, Outlook or Apple Calendar. They follow when a meeting is moved or cancelled; some calendars look only once a day.',
  choice:
    'Calendar invitations by mail arrive at once and are the better choice where mail and calendar are one program. Use either this address or the invitations: with both, each meeting is in your calendar twice.',
  invitations: 'Calendar invitations by mail',
  make: 'Make an Address',
  address: 'Your calendar address',
  secret: 'Whoever has this address can read your meetings. Do not pass it on.',
  copy: 'Copy Address',
  open: 'Open in Calendar',
  renew: 'Make a New Address',
  renewTitle: 'Make a new address?',
  renewBody:
    'The old address stops at once. Calendars that use the old address no longer follow your meetings until you give them the new one.',
  renewed: 'Your calendar has a new address',
  made: 'Your calendar has an address',
  making: 'Making...',
  makeFailed: 'No new address was made',
  off: 'Switch Off',
  offTitle: 'Switch the calendar address off?',
  offBody: 'Calendars that use the address no longer follow your meetings.',
  switchedOff: 'The calendar address is switched off',
  switchingOff: 'Switching off...',
  offFailed: 'The calendar address is still on',
} as const;
