import type { AuditAction, AuditEntry } from '@rendezvous/contract';
import { counted } from './counted';
import { formatNumber } from './format';

type Sentence = string | ((entry: AuditEntry) => string);

const triedWith: Readonly<Record<string, string>> = {
  'signed-in': '{actor} entered a wrong password',
  'setup-code': '{actor} entered a wrong setup code',
};

function failedSignIn({ subject, details }: AuditEntry): string {
  const at = triedWith[String(details.at)];
  if (at !== undefined) return at;
  return subject === null
    ? '{actor} tried to sign in with an address that no account has'
    : '{actor} tried to sign in as {subject} with a wrong password';
}

function staffChange({ details }: AuditEntry): string {
  if (details.role === 'organiser') return '{actor} made {subject} an organiser of {event}';
  if (details.role === 'desk') return '{actor} put {subject} on the desk of {event}';
  return '{actor} took {subject} off the staff of {event}';
}

function placesChange({ details }: AuditEntry): string {
  if (typeof details.added === 'number')
    return `{actor} added ${counted(details.added, 'place', 'places')} to {event}`;
  return details.removed === undefined
    ? '{actor} changed a place of {event}'
    : '{actor} removed a place of {event}';
}

const lists: Readonly<Record<string, string>> = {
  registrations: 'the list of registrations',
  attendees: 'the list of attendees',
  requests: 'the list of requests',
  meetings: 'the list of meetings',
  import: 'the result of an import',
  agendas: 'the agendas',
  'table-cards': 'the cards of the places',
  tables: 'the meetings by place',
  handout: 'the hand-out list',
};

function exported({ details }: AuditEntry): string {
  const list = lists[String(details.list)] ?? 'a list';
  return `{actor} downloaded ${list} of {event} (${String(details.format).toUpperCase()})`;
}

const attendances: Readonly<Record<string, string>> = {
  met: '{actor} decided that {people} met at {event}',
  missed: '{actor} decided that {people} did not meet at {event}',
};

/** What stands in braces is a name, by which the list can be narrowed. */
const sentences: Readonly<Record<AuditAction, Sentence>> = {
  'signed-in': '{actor} signed in',
  'sign-in-failed': failedSignIn,
  'signed-out': '{actor} signed out',
  'signed-out-everywhere': '{actor} signed out everywhere',
  'session-ended': '{actor} ended a session on another device',
  'stepped-up': '{actor} entered the password again',
  'password-changed': '{actor} changed the password',
  'password-reset': '{actor} set a new password by a mailed link',
  'email-change-asked': '{actor} asked for another e-mail address',
  'email-changed': '{actor} changed the e-mail address',
  'email-confirmed': '{actor} confirmed the e-mail address',
  'two-step-started': '{actor} turned on codes at sign-in',
  'two-step-ended': '{actor} turned off codes at sign-in',
  'recovery-code-used': '{actor} used a recovery code',
  'recovery-codes-made': '{actor} made new recovery codes',
  'account-created': ({ event }) =>
    event === null
      ? '{actor} made an account'
      : '{actor} made an account by an invitation to {event}',
  'account-deleted': '{actor} deleted their own account',
  'data-exported': '{actor} downloaded their own data',
  'consent-changed': '{actor} changed the consent to share data',
  'administrator-set-up': '{actor} became the first administrator',
  'administrator-granted': '{actor} made {subject} an administrator',
  'administrator-revoked': '{actor} took administration from {subject}',
  'vip-granted': '{actor} made {subject} a VIP',
  'vip-revoked': '{actor} made {subject} no VIP any more',
  suspended: '{actor} suspended {subject}',
  'suspension-ended': '{actor} ended the suspension of {subject}',
  'report-made': '{actor} reported {subject}',
  'report-dismissed': '{actor} dismissed a report about {subject}',
  'report-warned': '{actor} warned {subject} after a report',
  'event-created': '{actor} created {event}',
  'event-changed': '{actor} changed {event}',
  'event-cancelled': '{actor} cancelled {event}',
  'event-banner-changed': '{actor} changed the banner of {event}',
  'participant-types-changed': '{actor} changed the rules of {event}',
  'places-changed': placesChange,
  'staff-changed': staffChange,
  'attendee-added': '{actor} added {subject} to {event}',
  'attendee-changed': '{actor} gave {subject} another participant type at {event}',
  'attendee-removed': '{actor} removed {subject} from {event}',
  'attendee-checked-in': '{actor} checked {subject} in at {event}',
  'check-in-undone': '{actor} took back the check-in of {subject} at {event}',
  invited: ({ details }) =>
    details.again === true
      ? '{actor} invited {subject} to {event} again'
      : '{actor} invited {subject} to {event}',
  'invitation-withdrawn': '{actor} withdrew the invitation of {subject} to {event}',
  'import-confirmed': '{actor} imported people to {event}',
  'import-stopped': '{actor} stopped an import of people to {event}',
  'message-to-event': ({ details }) =>
    `{actor} wrote to ${counted(Number(details.recipients), 'person', 'people')} at {event}`,
  'sign-in-link-made': '{actor} made a sign-in link for {subject} at {event}',
  'sign-in-link-used': '{actor} signed in by a link',
  'meeting-booked': '{actor} booked a meeting of {people} at {event}',
  'meeting-changed': '{actor} moved the meeting of {people} at {event}',
  'meeting-cancelled': '{actor} cancelled the meeting of {people} at {event}',
  'attendance-set': ({ details }) =>
    attendances[String(details.attendance)] ??
    '{actor} took back the decision whether {people} met at {event}',
  'plan-published': '{actor} published a plan for {event}',
  'plan-undone': '{actor} undid a plan of {event}',
  'lists-exported': exported,
  'wall-opened': '{actor} opened the wall page of {event}',
  'wall-closed': '{actor} closed the wall page of {event}',
  'image-uploaded': '{actor} added an image to the library',
  'image-deleted': '{actor} deleted an image of the library',
  'mail-sent-again': '{actor} had a mail to {subject} sent again',
  'bounce-cleared': '{actor} allowed mails to {subject} again',
  'retention-changed': '{actor} changed for how long data is kept',
};

/** `networkingStartTime` as `networking start time`. */
const words = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the filter calls each act. */
const acts: Readonly<Record<AuditAction, string>> = Object.fromEntries(
  Object.keys(sentences).map((action) => {
    const name = action.replaceAll('-', ' ');
    return [action, name.charAt(0).toUpperCase() + name.slice(1)];
  }),
) as Record<AuditAction, string>;

/** Every act, for the filter. */
export const auditActions = Object.keys(sentences) as AuditAction[];

export const auditText = {
  loading: 'Loading the audit log...',
  list: 'Audit log',
  refresh: 'Refresh',
  outdated: (reason: string) => `This list may be out of date. ${reason}`,
  found: (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`,
  empty: 'No Entries',
  emptyHint: 'What administrators and staff do appears here.',
  nothingFound: 'Try other filters.',
  act: 'Act',
  allActs: 'All',
  acts,
  from: 'From',
  until: 'Until',
  only: (name: string) => `Show only entries with ${name}`,
  by: (name: string) => `By ${name}`,
  about: (name: string) => `About ${name}`,
  at: (name: string) => `At ${name}`,
  someone: 'one person',
  oneEvent: 'one event',
  remove: (filter: string) => `Remove the filter: ${filter}`,
  more: 'Show more',
  moreFailed: 'No more could be loaded',
  nobody: 'Somebody',
  deletedAccount: 'a deleted account',
  deletedEvent: 'a deleted event',
  and: ' and ',
  whence: (address: string) => `From ${address}`,
  fields: (fields: readonly string[]) => `Changed: ${fields.map(words).join(', ')}`,
  moves: (count: number) => counted(count, 'meeting moved', 'meetings moved'),
  overridden: 'Against a rule, for a reason',
  sentence: (entry: AuditEntry): string => {
    const sentence = sentences[entry.action];
    return typeof sentence === 'string' ? sentence : sentence(entry);
  },
} as const;
