import type { SystemExamination, SystemState } from '@rendezvous/contract';

const systemStateExample: SystemState = {
  at: '2026-10-05T09:30:00.000Z',
  version: '1.0.0',
  processes: [
    {
      id: '5b0c2d1e-7a44-4c58-9d0f-3e2a1b4c5d6e',
      role: 'api',
      host: 'web-1',
      version: '1.0.0',
      startedAt: '2026-10-01T06:00:00.000Z',
      queues: [],
    },
    {
      id: '6c1d3e2f-8b55-4d69-8e1a-4f3b2c5d6e7f',
      role: 'worker',
      host: 'work-1',
      version: '1.0.0',
      startedAt: '2026-10-01T06:00:04.000Z',
      queues: ['scheduling', 'mails'],
    },
  ],
  queues: [{ name: 'scheduling', waiting: 3, active: 4, delayed: 0, failed: 0 }],
  outbox: { rows: 2, oldestSeconds: 0.1 },
  unplacedMeetings: 0,
  database: { version: '16.4', bytes: 48_000_000, connections: 31, mostConnections: 100 },
  redis: 'up',
  storage: { kind: 's3', isReachable: true },
  disks: [{ holds: 'data', freeBytes: 41e9, totalBytes: 80e9, isLow: false }],
  warnings: [],
};

const systemExaminationExample: SystemExamination = {
  at: '2026-10-05T09:30:00.000Z',
  invariants: [{ name: 'nobody meets twice at once', state: 'holds' }],
};

export const SYSTEM_REPLY_EXAMPLES = {
  SystemState: systemStateExample,
  SystemExamination: systemExaminationExample,
};
