import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Meeting, Notification, OtherUser } from '@rendezvous/contract';
import {
  confirmEmailMail,
  emailChangedMail,
  invitationMail,
  registeredMail,
  resetPasswordMail,
  signInLinkUsedMail,
  staffInvitationMail,
  staffMail,
  testMail,
} from '../modules/mails/content/account-texts.js';
import { twoStepMail } from '../modules/mails/content/two-step-texts.js';
import { announcementMails } from '../modules/mails/content/announcement-mails.js';
import { eventChangedMail, movesMail } from '../modules/mails/content/event-mails.js';
import { meetingMail } from '../modules/mails/content/meeting-mails.js';
import type { ToldNews } from '../modules/mails/content/meeting-news.js';
import { reasonOf } from '../modules/mails/content/reasons.js';
import { messagesMail } from '../modules/mails/content/message-mails.js';
import {
  agendaMail,
  openRequestsMail,
  reminderMail,
} from '../modules/mails/content/timed-mails.js';
import type { MailContent } from '../modules/mails/mail-content.js';
import { numberOf } from '../modules/places/place-text.js';
import { DELIVERY_SWITCHES, type DeliverySwitch } from '../outbox/deliveries.js';
import { type MailFrame, mailHtml } from '../modules/mails/mail-message.js';
import type { MailEvent, MailMeeting } from '../modules/mails/mail-sources.service.js';

/*
 * node backend/dist/tools/mail-previews.js FOLDER
 *
 * Writes every mail, with invented people, as an HTML file: `npm run screenshots` renders them.
 */
const PAGE = 'https://meet.example.org';
const START = '2026-11-21T08:30:00.000Z';

const person = (id: string, firstName: string, lastName: string, company: string): OtherUser => ({
  id,
  firstName,
  lastName,
  company,
  role: 'Head of Procurement',
  profileImage: null,
  isVip: false,
  isAdmin: false,
  email: null,
});
const ada = person('ada', 'Ada', 'Lovelace', 'Analytical Engines Limited');
const grace = person('grace', 'Grace', 'Hopper', 'Compilers & Sons');
const alan = person('alan', 'Alan', 'Turing', 'Bletchley Park');
const joan = person('joan', 'Joan', 'Clarke', '');
const event: MailEvent = {
  eventId: 'event',
  eventName: 'Aerospace Supplier Days',
  eventStart: new Date('2026-11-21T07:00:00Z'),
  eventEnd: new Date('2026-11-23T17:00:00Z'),
  timezone: 'Europe/Berlin',
  isVirtual: false,
  eventLocation: 'Hall 4',
  opensAt: '09:00',
  closesAt: '17:30',
  isCancelled: false,
};

/** A place with this label; null: none. */
function at(
  label: string | null,
  zone: string | null = null,
): Pick<Meeting, 'place' | 'tableNumber'> {
  const place = label === null ? null : { id: `place-${label}`, label, zone };
  return { place, tableNumber: place && numberOf(place) };
}

function told(fields: Partial<Meeting> = {}, hour = 0): MailMeeting {
  const start = new Date(Date.parse(START) + hour * 3_600_000);
  const end = new Date(start.getTime() + 15 * 60_000);
  const meeting: Meeting = {
    id: `meeting-${hour}`,
    eventId: event.eventId,
    requesterUserId: ada.id,
    requesteeUserId: grace.id,
    requester: ada,
    requestee: grace,
    otherUser: ada,
    status: 'accepted',
    placement: 'scheduled',
    waitingReason: null,
    message: 'We make the brackets that you look for. Shall we talk about the next series?',
    timeSlotId: 'slot',
    scheduledStartTime: start.toISOString(),
    scheduledEndTime: end.toISOString(),
    ...at('12'),
    meetingLink: null,
    feedbackGiven: false,
    attendance: 'unknown',
    ownOutcome: null,
    calledAt: null,
    seenAt: null,
    location: 'Hall 4',
    createdAt: START,
    updatedAt: START,
    version: 1,
    ...fields,
  };
  return { meeting, event, last: { start, end } };
}

/** At an event without a place, on the other side of the world. */
function online(fields: Partial<Meeting>): MailMeeting {
  const meeting = told({ location: null, ...at(null), ...fields });
  const elsewhere = { isVirtual: true, eventLocation: null, timezone: 'America/Sao_Paulo' };
  return { ...meeting, event: { ...event, ...elsewhere } };
}

/** By Grace, who gets the mails. */
const asked = { requester: grace, requestee: ada };
const without = { scheduledStartTime: null, scheduledEndTime: null, ...at(null) };
const links = { page: PAGE, answer: () => `${PAGE}/answer/a-long-token-of-letters-and-digits` };
const news = (name: ToldNews, fields: Partial<Meeting> = {}) =>
  meetingMail(name, told(fields), links);
const changed = {
  event: {
    name: event.eventName,
    oldName: 'Supplier Days',
    changes: ['name', 'dates', 'location'],
  },
} as Notification;
const announced = (kind: Notification['kind'], content: string) =>
  announcementMails([{ kind, content } as Notification], event, PAGE)[0] ?? null;
const several = [told(), told({ otherUser: alan }, 2), told(at('B 4', 'North hall'), 26)];
const from = new Map([['meeting-2', START]]);
const message = (fromName: string, content: string) => ({
  id: content,
  content,
  createdAt: new Date(START),
  fromId: fromName,
  fromName,
  fromCompany: 'Analytical Engines Limited',
});

const MAILS: Readonly<Record<DeliverySwitch, Readonly<Record<string, MailContent | null>>>> = {
  requests: {
    request: news('request', { status: 'pending', ...without }),
    'request-long-words': news('request', {
      status: 'pending',
      ...without,
      message: `See https://example.org/${'brackets-'.repeat(14)} please.`,
    }),
    'request-reminder': openRequestsMail([told({ status: 'pending', ...without })], links),
    'request-reminders': openRequestsMail([told(), told({ otherUser: alan }, 1)], links),
  },
  answers: {
    accepted: news('accepted', asked),
    'accepted-online': meetingMail(
      'accepted',
      online({
        ...asked,
        meetingLink: `https://video.example.org/rooms/${'0123456789abcdef'.repeat(4)}`,
      }),
      links,
    ),
    'accepted-without-time': news('accepted-without-time', { ...asked, ...without }),
    declined: news('declined', { ...asked, ...without }),
    scheduled: news('scheduled'),
    'booked-by-staff': news('booked-by-staff'),
    'time-by-staff': news('time-by-staff'),
  },
  changes: {
    cancelled: news('cancelled', without),
    'time-changed': news('time-changed'),
    moved: news('moved'),
    'place-changed': news('place-changed'),
    'place-changed-online': meetingMail('place-changed', online({ meetingLink: null }), links),
    'cancelled-by-staff': meetingMail(
      'cancelled-by-staff',
      told(without),
      links,
      'The hall is closed until noon.',
    ),
    'time-changed-by-staff': news('time-changed-by-staff'),
    'place-changed-by-staff': news('place-changed-by-staff'),
    waiting: news('waiting', without),
    'several-moved': movesMail('meeting-moved', several, { event, from, page: PAGE }),
    'plan-published': movesMail('plan-published', several, { event, from, page: PAGE }),
    'plan-undone': movesMail(
      'plan-undone',
      [...several, told({ ...without, otherUser: joan }, 3)],
      {
        event,
        from: new Map(),
        page: PAGE,
      },
    ),
    'event-changed': eventChangedMail([changed], event, PAGE),
    'calendar-update': meetingMail('calendar-update', told(), links),
    'event-cancelled': announced('event-cancelled', 'The hall is closed after the storm.'),
  },
  messages: {
    'organiser-message': announced(
      'organiser-message',
      'The buyers meet at 08:45 at the entrance of hall 4.\n\nPlease bring your badge: there is no other at the door.',
    ),
    message: messagesMail([message('Ada Lovelace', 'Shall we meet at your stand?')], PAGE),
    messages: messagesMail(
      [
        message('Ada Lovelace', 'Shall we meet at your stand?'),
        message('Alan Turing', 'A machine asks. '.repeat(20)),
      ],
      PAGE,
    ),
  },
  reminders: {
    'meeting-reminder': reminderMail(told(), START, {
      links,
      now: new Date(Date.parse(START) - 15 * 60_000),
    }),
  },
  agenda: {
    agenda: agendaMail(several.slice(0, 2), event.timezone, PAGE),
  },
};

const TOKEN = 'q5Jb0f3V8yXc1LrT7dWmE2kZs9uHgN4pAoIi6RvB_x-';
const organisation = 'Aerospace Consortium';
const link = (path: string) => ({ name: organisation, url: `${PAGE}/auth/${path}?token=${TOKEN}` });
const invitingEvent = {
  name: event.eventName,
  startDate: event.eventStart,
  endDate: event.eventEnd,
  timezone: event.timezone,
  location: event.eventLocation,
};

const ACCOUNT_MAILS: Readonly<Record<string, MailContent>> = {
  'confirm-email': confirmEmailMail('grace@example.org', {
    ...link('confirm-email'),
    isNew: false,
  }),
  'confirm-new-email': confirmEmailMail(`grace.${'brewster.murray.'.repeat(3)}hopper@example.org`, {
    ...link('confirm-email'),
    isNew: true,
  }),
  'reset-password': resetPasswordMail(link('reset-password')),
  'email-changed': emailChangedMail('grace@new.example.org', organisation),
  invitation: invitationMail(invitingEvent, link('invitation')),
  'invitation-test': {
    ...invitationMail(invitingEvent, { name: organisation, url: `${PAGE}/events/event` }),
    subject: `Test: Invitation to ${invitingEvent.name}`,
  },
  'invitation-with-account': registeredMail(invitingEvent, `${PAGE}/events/event`),
  'staff-invitation': staffInvitationMail(invitingEvent, link('invitation')),
  'staff-with-account': staffMail(invitingEvent, `${PAGE}/admin/events/event`),
  'sign-in-link-used': signInLinkUsedMail(organisation, {
    at: new Date(START),
    device: 'Firefox on Android',
  }),
  'two-step-started': twoStepMail('two-step-started', { at: START }, organisation),
  'two-step-ended': twoStepMail(
    'two-step-ended',
    { at: START, byAdministrator: true },
    organisation,
  ),
  'recovery-code-used': twoStepMail('recovery-code-used', { left: 9 }, organisation),
  test: testMail('Grace', organisation),
};

const [folder = '.'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const of of DELIVERY_SWITCHES) {
  write(MAILS[of], {
    why: reasonOf(of, organisation),
    unsubscribe: { page: `${PAGE}/unsubscribe/token`, call: `${PAGE}/api/unsubscribe/token` },
  });
}
write(ACCOUNT_MAILS, {
  why: reasonOf(null, organisation),
  unsubscribe: null,
});

function write(
  mails: Readonly<Record<string, MailContent | null>>,
  frame: Pick<MailFrame, 'why' | 'unsubscribe'>,
): void {
  for (const [mail, content] of Object.entries(mails)) {
    if (content === null) throw new Error(`There is nothing to tell in ${mail}.`);
    const html = mailHtml(content, {
      from: 'meet@example.org',
      to: { name: 'Grace Hopper', address: 'grace@example.org' },
      messageId: '<mail@example.org>',
      product: organisation,
      ...frame,
    });
    writeFileSync(join(folder, `${mail}.html`), html);
  }
}
