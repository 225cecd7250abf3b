import { button, heading, label, link, part, tab, text, toast, type Texts } from './kinds';

/** Specification, section 2: event meetings, My Meetings, Messages and Requests; sections 4 and 8 of them. */
export const meetingTexts = {
  'meetings of an event, none': [
    ...heading('{event} - Meetings'),
    ...text('No Meetings'),
    ...part('Networking hours'),
    ...tab('All Meetings (0)', 'Pending (0)', 'Confirmed (0)', 'Completed (0)'),
    ...link('Back to Meetings', 'View Event Attendees'),
  ],
  'none pending': text('No Pending Meetings'),
  'none confirmed': text('No Confirmed Meetings'),
  'none completed': text('No Completed Meetings'),
  'event of meetings not found': [
    ...heading('Event Not Found'),
    ...part("you don't have access"),
    ...link('Back to Meetings'),
  ],
  'a request to answer': [
    ...tab('All Meetings ({n})', 'Pending ({n})'),
    ...text('Meeting with {name}', 'Pending', '{role} at {company}', 'Their message:', 'TBD'),
    ...button('Accept', 'Decline'),
  ],
  'a request sent': text('Your message:', 'Pending'),
  'a meeting online, confirmed': [
    ...text('Confirmed', 'Virtual Meeting'),
    ...link('Join Meeting'),
    ...tab('Confirmed ({n})'),
  ],
  'accepted on the event’s page': toast(
    'Meeting accepted',
    'You have accepted the meeting request.',
  ),
  'declined on the event’s page': toast(
    'Meeting declined',
    'You have declined the meeting request.',
  ),
  declined: text('Declined'),
  completed: text('Completed'),
  'a status of another time': text('on hold'),
  'answer refused on the event’s page': toast('Update failed', '{reason}'),
  'schedule loads': text('Loading your schedule...'),
  'schedule, empty': text('No Schedule Items'),
  'schedule, confirmed': [
    ...heading('My Meetings'),
    ...text('Confirmed: {time}', 'Confirmed'),
    ...button('Change Time'),
  ],
  'schedule, pending with a time': text('Preferred: {time}'),
  'time changed': toast(
    'Time changed successfully',
    'The meeting has been assigned to a new time slot.',
  ),
  'no other time': toast('Failed to change time', 'No alternative time slots available.'),
  'feedback dialog': [...label('1 star', '5 stars'), ...button('Submit Feedback')],
  'feedback given': toast('Feedback submitted', 'Thank you for your feedback!'),
  'feedback refused': toast('Failed to submit feedback', '{reason}'),
  'messages, empty': [
    ...tab('Incoming Requests (0)', 'Sent Requests (0)', 'Message History (0)'),
    ...text('No Incoming Requests'),
  ],
  'messages, none sent': text('No Sent Requests'),
  'messages, no history': text('No Message History'),
  'incoming requests': [
    ...tab('Incoming Requests ({n})', 'Sent Requests ({n})', 'Message History ({n})'),
    ...button('Accept', 'Decline', 'Reply'),
  ],
  'incoming request, accepted': [
    ...text('Accepted'),
    ...toast('Meeting updated', 'Meeting status has been updated successfully.'),
    ...button('Decline'),
  ],
  'incoming request, declined': [...text('Declined'), ...button('Accept')],
  'answer refused on the messages screen': [
    ...toast('Update failed'),
    ...part('Something went wrong.'),
  ],
  'reply dialog': [...heading('Reply to Meeting Request'), ...button('Send Message', 'Cancel')],
  'message sent': toast('Message sent', 'Your message has been sent successfully.'),
  'message refused': toast('Failed to send message', '{reason}'),
  'message received': text('Unread'),
} satisfies Texts<string>;
