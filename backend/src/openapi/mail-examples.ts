import type {
  BouncingAddress,
  MailedRequest,
  NotificationSettings,
  OutboxMail,
  OutboxMailPreview,
  Person,
  Unsubscription,
} from '@rendezvous/contract';

const switches = {
  requests: true,
  answers: true,
  changes: true,
  messages: false,
  reminders: true,
  agenda: true,
};

export const settingsExample: NotificationSettings = {
  mail: switches,
  push: { ...switches, messages: true },
  calendarInvitations: true,
};

export const unsubscriptionExample: Unsubscription = {
  switch: 'messages',
  address: 'a…@ribeiro.example',
  off: true,
};

export const mailedRequestExample: MailedRequest = {
  status: 'pending',
  requester: {
    firstName: 'Ben',
    lastName: 'Okafor',
    company: 'Northwind Airframes',
    role: 'Head of Procurement',
  },
  event: {
    name: 'Supplier Days Hamburg',
    startDate: '2026-11-21T08:00:00.000Z',
    endDate: '2026-11-22T17:00:00.000Z',
    timezone: 'Europe/Berlin',
    location: 'Hall 4',
    isVirtual: false,
  },
  message: 'We could show you our new range.',
  acceptRefusal: null,
  expiresAt: '2026-10-09T07:45:12.000Z',
};

export const outboxMailExample = (person: Person): OutboxMail => ({
  id: '7b8c9d0e-1f2a-4b3c-8d4e-5f6071829304',
  person,
  address: 'ben@northwind.example',
  cause: 'meeting-requested',
  about: '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09',
  state: 'failed',
  reason: 'The address refused the mail: no such mailbox.',
  attempts: 1,
  createdAt: '2026-10-02T07:45:00.000Z',
  dueAt: '2026-10-02T07:45:00.000Z',
  settledAt: '2026-10-02T07:45:08.000Z',
});

export const previewExample: OutboxMailPreview = {
  subject: 'Ana Costa asks you for a meeting',
  text: 'Ana Costa of Ribeiro Fasteners would like to meet you at Supplier Days Hamburg.',
  html: '<!doctype html><html lang="en"><body><p>Ana Costa of Ribeiro Fasteners would like to meet you at Supplier Days Hamburg.</p></body></html>',
};

export const bouncingAddressExample = (person: Person): BouncingAddress => ({
  person,
  address: 'ben@northwind.example',
  bouncedAt: '2026-10-02T07:45:08.000Z',
  reason: 'The address refused the mail: no such mailbox.',
});
