import type { ConsentState, DeleteAccountRequest, OwnData, User } from '@rendezvous/contract';
import { ben } from './example-people.js';
import { settingsExample } from './mail-examples.js';

const AT = '2026-11-20T08:30:00.000Z';
const event = { id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11', name: 'Supplier Days Hamburg' };
const meetingId = '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09';
const { id, firstName, lastName, company } = ben;
const other = { id, firstName, lastName, company };
const agreed = { version: 1, agreed: true, at: AT };

const consentState: ConsentState = {
  text: {
    version: 1,
    since: '2026-11-01',
    text: 'I agree that my profile is shown to other attendees of the events I register for',
  },
  agreed,
  isOutdated: false,
  history: [agreed],
};

const ownData = (account: User): OwnData => ({
  version: 1,
  exportedAt: AT,
  account,
  consents: [agreed],
  settings: settingsExample,
  staffRoles: [],
  calendarFeed: { createdAt: AT },
  pushDevices: [{ host: 'push.example', showNames: false, createdAt: AT }],
  sessions: [
    {
      id: '5c4b3a29-1807-4f6e-9d5c-4b3a29180706',
      device: 'Firefox on Windows',
      createdAt: AT,
      lastSeenAt: AT,
    },
  ],
  twoStep: { startedAt: AT, recoveryCodesLeft: 9 },
  images: [{ address: 'https://rendezvous.example/public-objects/ana.webp', createdAt: AT }],
  notRelevant: [],
  blocked: [],
  reports: [
    {
      id: '8f7e6d5c-4b3a-4291-8f0e-1d2c3b4a5968',
      about: other,
      reason: 'spam',
      text: 'The same offer again and again.',
      createdAt: AT,
    },
  ],
  registrations: [
    {
      event,
      participantType: 'Supplier',
      registeredAt: AT,
      checkedInAt: null,
      addedByOthers: false,
      place: 'Table 7',
      blockedTimes: [{ start: '2026-11-21T11:00:00.000Z', end: '2026-11-21T11:10:00.000Z' }],
    },
  ],
  meetings: [
    {
      id: meetingId,
      event,
      with: { ...other, email: 'ben@northwind.example' },
      requestedByMe: true,
      bookedByStaff: false,
      status: 'accepted',
      message: 'We could show you our new range.',
      start: '2026-11-21T09:00:00.000Z',
      end: '2026-11-21T09:10:00.000Z',
      place: 'Table 7',
      meetingLink: null,
      ownOutcome: null,
      createdAt: AT,
      updatedAt: AT,
      version: 3,
    },
  ],
  messages: [
    {
      id: '6a5b4c3d-2e1f-4a0b-9c8d-7e6f5a4b3c2d',
      sentByMe: true,
      with: other,
      eventId: event.id,
      content: 'See you at the entrance.',
      isRead: true,
      createdAt: AT,
      version: 2,
    },
  ],
  ratingsGiven: [{ meetingId, of: other, rating: 5, comments: 'To the point.', createdAt: AT }],
  ratingsReceived: { count: 4, average: 4.5 },
  notifications: [
    {
      id: 'e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9',
      kind: 'meeting-accepted',
      actor: ben,
      eventId: event.id,
      meetingId,
      createdAt: AT,
      readAt: null,
    },
  ],
  mails: [
    {
      id: '7b8c9d0e-1f2a-4b3c-8d4e-5f6071829304',
      cause: 'meeting-accepted',
      about: meetingId,
      address: null,
      state: 'sent',
      createdAt: AT,
      settledAt: AT,
    },
  ],
});

const deletion: DeleteAccountRequest = { password: 'correct horse battery' };

export const OWN_DATA_REQUEST_EXAMPLES = { DeleteAccountDto: deletion };

export const ownDataReplies = (account: User) => ({
  ConsentState: consentState,
  OwnData: ownData(account),
});
