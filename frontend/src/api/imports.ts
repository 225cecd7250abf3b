import type { ImportPreview, ImportProgress, Uuid } from '@rendezvous/contract';
import { ask, askFile, tell, withQuery, type CallOptions } from './http';

const of = (id: Uuid) => `/api/admin/imports/${id}`;

/** The import of people from a file. */
export const importCalls = {
  /** @param columns the field of each column with commas between them; null: they are recognised by their names */
  check: (eventId: Uuid, file: Blob, columns: string | null) =>
    ask<ImportPreview>(
      withQuery(
        `/api/admin/events/${eventId}/imports`,
        columns === null ? '' : new URLSearchParams({ columns }).toString(),
      ),
      { method: 'POST', file },
    ),
  progress: (id: Uuid, options?: CallOptions) => ask<ImportProgress>(of(id), options),
  lines: (id: Uuid, options?: CallOptions) => ask<ImportPreview>(`${of(id)}/lines`, options),
  confirm: (id: Uuid, sendInvitations: boolean) =>
    ask<ImportProgress>(`${of(id)}/confirm`, { method: 'POST', body: { sendInvitations } }),
  stop: (id: Uuid) => tell(of(id), { method: 'DELETE' }),
  testMail: (id: Uuid) => tell(`${of(id)}/test-mail`, { method: 'POST' }),
  result: (id: Uuid) => askFile(`${of(id)}/result.csv`),
};
