import type { MailContent } from '../mail-content.js';
import { clock, day, dayRange } from './times.js';

const NOT_YOU = 'If you did not ask for this, you need not do anything.';
const FOR_A_WEEK = 'The link works for 7 days and once.';

/** Where the text stands, and the address of the link in it. */
interface WithLink {
  /** The organisation. */
  readonly name: string;
  readonly url: string;
}

export interface InvitingEvent {
  readonly name: string;
  readonly startDate: Date;
  readonly endDate: Date;
  /** IANA name. */
  readonly timezone: string;
  readonly location: string | null;
}

export const confirmEmailMail = (
  address: string,
  { name, url, isNew }: WithLink & { readonly isNew: boolean },
): MailContent => ({
  subject: 'Please confirm your address',
  paragraphs: [
    isNew
      ? `Please confirm that ${address} is your new address at ${name}. Until then your old address stays.`
      : `Please confirm that ${address} is your address at ${name}. Until then we send you no other mail.`,
  ],
  button: { label: 'Confirm address', url },
  notes: [FOR_A_WEEK, NOT_YOU],
});

export const resetPasswordMail = ({ name, url }: WithLink): MailContent => ({
  subject: 'A new password',
  paragraphs: [`You asked for a new password at ${name}. Please choose it on this page.`],
  button: { label: 'Choose a new password', url },
  notes: ['The link works for 60 minutes and once.', `${NOT_YOU} Your password stays as it is.`],
});

export const emailChangedMail = (address: string, name: string): MailContent => ({
  subject: 'Your address was changed',
  paragraphs: [
    `The address of your account at ${name} is now ${address}. This is the last mail to the old address.`,
    'If you did not change it, somebody else may know your password. Please tell the organisers at once.',
  ],
});

/** To somebody who has no account yet. */
export const invitationMail = (event: InvitingEvent, { name, url }: WithLink): MailContent => ({
  subject: `Invitation to ${event.name}`,
  paragraphs: [
    `${name} invites you to ${event.name}. A place is held for you.`,
    'Accept the invitation to find the right people and to arrange meetings with them.',
  ],
  facts: factsOf(event),
  button: { label: 'Accept invitation', url },
  notes: [FOR_A_WEEK],
});

/** To somebody who has an account. */
export const registeredMail = (event: InvitingEvent, url: string): MailContent => ({
  subject: `You are registered for ${event.name}`,
  paragraphs: [
    `The organisers have registered you for ${event.name}. You can ask other attendees for meetings now.`,
  ],
  facts: factsOf(event),
  button: { label: 'Open the event', url },
  notes: ['If you do not want to attend, you can leave the event on its page.'],
});

/** To somebody who has no account yet and is to help run the event. */
export const staffInvitationMail = (
  event: InvitingEvent,
  { name, url }: WithLink,
): MailContent => ({
  subject: `Invitation to help run ${event.name}`,
  paragraphs: [
    `${name} asks you to help run ${event.name}. Accept the invitation to get your account.`,
  ],
  facts: factsOf(event),
  button: { label: 'Accept invitation', url },
  notes: [FOR_A_WEEK],
});

/** To somebody who has an account and helps to run the event from now on. */
export const staffMail = (event: InvitingEvent, url: string): MailContent => ({
  subject: `You help to run ${event.name}`,
  paragraphs: [`The organisers have made you one of the people who run ${event.name}.`],
  facts: factsOf(event),
  button: { label: 'Open the event', url },
});

export const signInLinkUsedMail = (
  name: string,
  { at, device }: { readonly at: Date | null; readonly device: string | null },
): MailContent => ({
  subject: 'You signed in with a link',
  paragraphs: [
    `Somebody at the desk made a link for you, and it was used to sign in to your account at ${name}.`,
    'If that was not you, please tell the organisers at once, and change your password.',
  ],
  facts: [
    ...(at === null
      ? []
      : [{ label: 'When', value: `${day(at, 'UTC')}, ${clock(at, 'UTC')} UTC` }]),
    ...(device === null ? [] : [{ label: 'Device', value: device }]),
  ],
});

export const warnedMail = (name: string): MailContent => ({
  subject: 'A warning from the organisers',
  paragraphs: [
    `Somebody has reported how you behave towards others at ${name}, and the organisers agree. Please treat other people with respect.`,
    'If it happens again, your account may be suspended.',
  ],
});

export const suspendedMail = (name: string): MailContent => ({
  subject: 'Your account is suspended',
  paragraphs: [
    `The organisers have suspended your account at ${name}. You are signed out everywhere, others do not see you, and your coming meetings are cancelled.`,
    'Please write to the organisers if you think that this is a mistake. You get no other mail while the account is suspended.',
  ],
});

export const suspensionEndedMail = (name: string, url: string): MailContent => ({
  subject: 'Your account is open again',
  paragraphs: [
    `Your account at ${name} is no longer suspended. You can sign in, and others see you again.`,
    'Meetings that were cancelled stay cancelled. You can ask for new ones.',
  ],
  button: { label: 'Sign in', url: `${url}/auth/login` },
});

export const testMail = (firstName: string, name: string): MailContent => ({
  subject: 'A test of outgoing mail',
  paragraphs: [`${firstName}, this mail is a test. Mail from ${name} arrives.`],
});

const factsOf = ({ name, startDate, endDate, timezone, location }: InvitingEvent) => [
  { label: 'Event', value: name },
  { label: 'When', value: dayRange(startDate, endDate, timezone) },
  ...(location === null ? [] : [{ label: 'Where', value: location }]),
];
