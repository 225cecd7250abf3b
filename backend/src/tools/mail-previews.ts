import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Meeting, Notification, OtherUser } from '@rendezvous/contract';
import { eventChangedMail, movesMail } from '../modules/mails/content/event-mails.js';
import { meetingMail, type News } from '../modules/mails/content/meeting-mails.js';
import { messagesMail } from '../modules/mails/content/message-mails.js';
import {
  agendaMail,
  openRequestsMail,
  reminderMail,
} from '../modules/mails/content/timed-mails.js';
import type { MailContent } from '../modules/mails/mail-content.js';
import { mailHtml } from '../modules/mails/mail-message.js';
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
};

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
    tableNumber: 12,
    meetingLink: null,
    feedbackGiven: false,
    seenAt: null,
    location: 'Hall 4',
    createdAt: START,
    updatedAt: START,
    version: 1,
    ...fields,
  };
  return { meeting, event, last: { start, end } };
}

const without = { scheduledStartTime: null, scheduledEndTime: null, tableNumber: null };
const links = { page: PAGE, answer: () => `${PAGE}/answer/a-long-token-of-letters-and-digits` };
const news = (name: News, fields: Partial<Meeting> = {}) => meetingMail(name, told(fields), links);
const changed = {
  event: {
    name: event.eventName,
    oldName: 'Supplier Days',
    changes: ['name', 'dates', 'location'],
  },
} as Notification;
const several = [told(), told({ otherUser: grace }, 2), told({ tableNumber: 3 }, 26)];
const from = new Map([['meeting-2', START]]);
const message = (fromName: string, content: string) => ({
  id: content,
  content,
  createdAt: new Date(START),
  fromId: fromName,
  fromName,
  fromCompany: 'Analytical Engines Limited',
});

const MAILS: Readonly<Record<string, MailContent | null>> = {
  request: news('request', { status: 'pending', ...without }),
  'request-long-words': news('request', {
    status: 'pending',
    ...without,
    message: `See https://example.org/${'brackets-'.repeat(14)} please.`,
  }),
  accepted: news('accepted'),
  'accepted-without-time': news('accepted-without-time', without),
  declined: news('declined', without),
  cancelled: news('cancelled', without),
  scheduled: news('scheduled'),
  'time-changed': news('time-changed'),
  moved: news('moved'),
  'place-changed': news('place-changed'),
  waiting: news('waiting', without),
  'several-moved': movesMail('meeting-moved', several, { event, from, page: PAGE }),
  'plan-published': movesMail('plan-published', several, { event, from, page: PAGE }),
  'plan-undone': movesMail('plan-undone', [...several, told({ ...without, otherUser: alan }, 3)], {
    event,
    from,
    page: PAGE,
  }),
  'event-changed': eventChangedMail([changed], event, PAGE),
  message: messagesMail([message('Ada Lovelace', 'Shall we meet at your stand?')], PAGE),
  messages: messagesMail(
    [
      message('Ada Lovelace', 'Shall we meet at your stand?'),
      message('Alan Turing', 'A machine asks. '.repeat(20)),
    ],
    PAGE,
  ),
  'meeting-reminder': reminderMail(told(), START, {
    links,
    now: new Date(Date.parse(START) - 15 * 60_000),
  }),
  agenda: agendaMail(several, event.timezone, PAGE),
  'request-reminder': openRequestsMail([told({ status: 'pending', ...without })], links),
  'request-reminders': openRequestsMail([told(), told({ otherUser: grace }, 1)], links),
};

const [folder = '.'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(MAILS)) {
  if (content === null) throw new Error(`There is nothing to tell in ${name}.`);
  const html = mailHtml(content, {
    from: 'meet@example.org',
    to: { name: 'Grace Hopper', address: 'grace@example.org' },
    messageId: '<mail@example.org>',
    product: 'Aerospace Consortium',
    why: 'You get this mail because you are told of requests for meetings by mail.',
    unsubscribe: { page: `${PAGE}/unsubscribe/token`, call: `${PAGE}/api/unsubscribe/token` },
  });
  writeFileSync(join(folder, `${name}.html`), html);
}
