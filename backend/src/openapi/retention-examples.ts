import type { RetentionChange, RetentionPreview, RetentionState } from '@rendezvous/contract';

const settings = { streamDays: 7, mailDays: 30, logDays: 30, eventDays: 730 };

const state: RetentionState = {
  settings,
  kept: {
    streams: { count: 48210, oldestAt: '2026-11-14T08:12:00.000Z' },
    mails: { count: 9120, oldestAt: '2026-10-22T07:45:08.000Z' },
    logs: { count: 3, bytes: 1482031, oldestAt: '2026-11-18T06:00:00.000Z' },
    events: { count: 14, oldestAt: '2024-06-07T16:00:00.000Z' },
  },
};

const preview: RetentionPreview = {
  settings,
  streams: 0,
  mails: 120,
  logs: 1,
  events: 1,
  registrations: 412,
  meetings: 1630,
  firstEvents: [
    {
      id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
      name: 'Foundry Day 2024',
      endDate: '2024-06-07T16:00:00.000Z',
    },
  ],
};

export const RETENTION_REPLY_EXAMPLES = { RetentionState: state, RetentionPreview: preview };

const change: RetentionChange = { mailDays: 30, eventDays: 730 };

export const RETENTION_REQUEST_EXAMPLES = { RetentionDto: change };
