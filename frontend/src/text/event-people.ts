import { counted } from './counted';
import { formatNumber } from './format';

const people = (count: number) => counted(count, 'person', 'people');
const meetings = (count: number) => counted(count, 'meeting', 'meetings');

/** The people of an event, as its staff see them. */
export const eventPeopleText = {
  loading: 'Loading people...',
  list: 'People',
  found: people,
  empty: 'Nobody is registered yet',
  emptyHint: 'Add or invite people, or import them from a file.',
  emptyDeskHint: 'Add people who come to the desk.',
  nobodyFound: 'Nobody is found',
  nobodyFoundHint: 'Try another name, company or e-mail address, or another filter.',
  clearFilter: 'Show everybody',
  search: 'Search',
  searchPlaceholder: 'Name, company, e-mail...',
  type: 'Type',
  allTypes: 'All types',
  noType: 'No type',
  state: 'Shown',
  states: {
    all: 'Everybody',
    accepted: 'With an account',
    sent: 'Invited',
    lapsed: 'Invitation lapsed',
    held: 'Not invited yet',
    here: 'Checked in',
    absent: 'Not checked in',
  },
  add: 'Add person',
  invite: 'Invite people',
  import: 'Import',
  message: 'Message',
  tools: 'People of the event',
  invitation: {
    sent: 'Invited',
    lapsed: 'Invitation lapsed',
    held: 'Not invited yet',
  },
  checkedIn: (time: string) => `Checked in ${time}`,
  externalId: (id: string) => `No. ${id}`,
  counts: (pending: number, accepted: number, completed: number) =>
    [
      pending > 0 && counted(pending, 'request', 'requests'),
      accepted > 0 && meetings(accepted),
      completed > 0 && `${formatNumber(completed)} completed`,
    ]
      .filter(Boolean)
      .join(', ') || 'No meetings',
  actionsFor: (name: string) => `Actions for ${name}`,
  changeType: 'Change type',
  changeTypeOf: (name: string, type: string) => `Type of ${name}: ${type}`,
  typeChanged: 'Type changed',
  typeChangedBody: (name: string, type: string | null) =>
    type === null ? `${name} has no type now.` : `${name} is ${type} now.`,
  typeFailed: 'The type was not changed',
  sendInvitation: 'Send invitation',
  renewInvitation: 'Send invitation again',
  invitationSent: 'Invitation sent',
  invitationFailed: 'The invitation was not sent',
  withdrawInvitation: 'Withdraw invitation',
  withdrawTitle: (name: string) => `Withdraw the invitation of ${name}?`,
  withdrawBody: 'The link in the mail stops working, and the place is free again.',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'The invitation was not withdrawn',
  signInLink: 'Sign-in link',
  remove: 'Remove from event',
  removeTitle: (name: string) => `Remove ${name} from the event?`,
  removeBody: (count: number) =>
    count === 0
      ? 'The person has no meetings or requests at this event, and is told.'
      : `${counted(count, 'meeting or request is', 'meetings and requests are')} cancelled. The person and those they would have met are told.`,
  removing: 'Removing...',
  removed: 'Removed',
  removedBody: (name: string) => `${name} is no longer registered.`,
  removeFailed: 'Nobody was removed',
} as const;

/** Adding one person. */
export const addPersonText = {
  title: 'Add person',
  who: 'Who',
  known: 'Has an account',
  fresh: 'New person',
  search: 'Search',
  searchPlaceholder: 'Name, company, e-mail...',
  searchHint: 'Search for the person among the accounts.',
  searching: 'Searching...',
  nobody: 'No account is found',
  found: 'Accounts',
  more: (count: number) => `${people(count)} more. Type more of the name.`,
  add: 'Add',
  adding: 'Adding...',
  hint: 'A new person holds a place at once. The account begins when they accept the invitation that is mailed to them.',
  added: 'Added',
  addedBody: (name: string) => `${name} is registered for the event.`,
  failed: 'The person was not added',
} as const;

/** A message to everybody of an event, or to some types. */
export const peopleMessageText = {
  title: 'Message to people',
  to: 'To',
  everybody: 'Everybody',
  someTypes: 'People of these types',
  types: 'Types',
  label: 'Message',
  hint: 'They get it as a notification and by mail.',
  counting: 'Counting people...',
  count: (count: number) => `${people(count)} will get it.`,
  nobody: 'Nobody would get it.',
  countFailed: 'The people could not be counted.',
  send: (count: number | null) => (count === null ? 'Send' : `Send to ${people(count)}`),
  sending: 'Sending...',
  sent: 'Message sent',
  sentBody: (count: number) => `It is on its way to ${people(count)}.`,
  failed: 'The message was not sent',
} as const;

/** Who helps to run an event. */
export const eventStaffText = {
  loading: 'Loading staff...',
  about:
    'Organisers do everything on this screen. The desk receives people: it checks them in, adds them, books and moves their meetings, and prints. Administrators may do all of it without being listed.',
  list: 'Staff',
  empty: 'Nobody helps to run this event yet',
  emptyHint: 'Administrators run it alone.',
  roles: { organiser: 'Organiser', desk: 'Desk' },
  you: 'You',
  add: 'Add staff',
  addTitle: 'Add staff',
  byAddress: 'By address',
  address: 'Email address',
  addressHint: 'Somebody without an account is invited by mail.',
  role: 'Role',
  submit: 'Add',
  submitting: 'Adding...',
  added: 'Added',
  addedBody: (name: string, role: string) => `${name}: ${role}.`,
  addFailed: 'Nobody was added',
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: 'Role changed',
  roleFailed: 'The role was not changed',
  inviteOf: (name: string) => `Send the invitation of ${name} again`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the staff`,
  removeTitle: (name: string) => `Remove ${name} from the staff?`,
  removeBody: 'They no longer see this screen. They stay registered if they are.',
  removeOwnBody: 'You will no longer see this screen.',
  removing: 'Removing...',
  removed: 'Removed',
  removedBody: (name: string) => `${name} no longer helps to run the event.`,
  removeFailed: 'Nobody was removed',
  lastOrganiser: 'The last organiser stays.',
} as const;

/** Cancelling an event. */
export const cancelEventText = {
  open: 'Cancel event',
  title: (name: string) => `Cancel ${name}?`,
  consequence: (attendees: number) =>
    attendees === 0
      ? 'Nobody is registered. The event stays readable as cancelled.'
      : `All requests and coming meetings are cancelled, and ${counted(attendees, 'registered person is', 'registered people are')} told with the reason. The event stays readable as cancelled.`,
  forGood: 'This cannot be undone.',
  reason: 'Reason',
  reasonHint: 'Everybody who is registered reads it.',
  submit: 'Cancel the event for good',
  submitting: 'Cancelling...',
  keep: 'Keep the event',
  done: 'Event cancelled',
  doneBody: (name: string) => `Everybody registered for ${name} is told.`,
  failed: 'The event was not cancelled',
} as const;
