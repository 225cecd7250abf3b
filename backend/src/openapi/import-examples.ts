import type { ConfirmImportRequest, ImportPreview, ImportProgress } from '@rendezvous/contract';

const ID = '4d3c2b1a-0918-4f7e-8d6c-5b4a39281706';
const EVENT_ID = '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11';
const counts = { create: 1, update: 0, unchanged: 0, error: 1 };

const importPreview: ImportPreview = {
  id: ID,
  eventId: EVENT_ID,
  counts,
  invitations: 1,
  columns: [
    { name: 'E-Mail', field: 'email', examples: ['eva@alpine.example', 'jan@'] },
    { name: 'Company', field: 'company', examples: ['Alpine Castings'] },
    { name: 'Shoe size', field: null, examples: ['38'] },
  ],
  lines: [
    {
      line: 2,
      action: 'create',
      email: 'eva@alpine.example',
      changes: [
        { field: 'email', from: null, to: 'eva@alpine.example' },
        { field: 'company', from: null, to: 'Alpine Castings' },
      ],
      errors: [],
    },
    {
      line: 3,
      action: 'error',
      email: 'jan@',
      changes: [],
      errors: [{ column: 'E-Mail', message: 'This is not a valid email address.' }],
    },
  ],
};

const importProgress: ImportProgress = {
  id: ID,
  eventId: EVENT_ID,
  state: 'running',
  progress: 40,
  counts,
  invitations: 1,
  sendInvitations: true,
  createdAt: '2026-11-02T09:30:00.000Z',
};

const confirmation: ConfirmImportRequest = { sendInvitations: true };

export const IMPORT_REQUEST_EXAMPLES = { ConfirmImportDto: confirmation };

export const IMPORT_REPLY_EXAMPLES = {
  ImportPreview: importPreview,
  ImportProgress: importProgress,
} as const;
