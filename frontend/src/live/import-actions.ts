import type { ImportPreview, ImportProgress, Uuid } from '@rendezvous/contract';
import { importCalls } from '../api/imports';
import { outcomeOf } from './outcome';
import { useEventPart } from './use-event-part';
import { useRead, type Read } from './use-read';

export interface ImportRead {
  progress: ImportProgress;
  preview: ImportPreview;
}

/** Says what a file would do; nothing is imported. */
export const checkFile = (eventId: Uuid, file: Blob, columns: string | null) =>
  outcomeOf(importCalls.check(eventId, file, columns));

export const confirmImport = (id: Uuid, sendInvitations: boolean) =>
  outcomeOf(importCalls.confirm(id, sendInvitations));

/** Stops an import that runs, or throws a dry run away. */
export const stopImport = (id: Uuid) => outcomeOf(importCalls.stop(id));

export const sendTestInvitation = (id: Uuid) => outcomeOf(importCalls.testMail(id));

export const importResult = (id: Uuid) => outcomeOf(importCalls.result(id));

/** The import and its lines; how far it is follows live. */
export function useImport(eventId: Uuid, id: Uuid): Read<ImportRead> {
  const read = useRead(id, async (signal) => {
    const progress = await importCalls.progress(id, { signal });
    // While it runs the lines are those of the dry run.
    const known = read.value;
    const isKnown = known !== undefined && known.progress.state === progress.state;
    const preview =
      isKnown || (known !== undefined && progress.state === 'running')
        ? known.preview
        : await importCalls.lines(id, { signal });
    return { progress, preview };
  });
  useEventPart(eventId, 'imports', read.again);
  return read;
}
