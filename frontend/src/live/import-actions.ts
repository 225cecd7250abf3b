import type { ImportPreview, ImportProgress, Uuid } from '@rendezvous/contract';
import { importCalls } from '../api/imports';
import { useEffect } from 'react';
import { outcomeOf } from './outcome';
import { useEventPart } from './use-event-part';
import { useRead, type Read } from './use-read';

const pollEvery = 2_000;

/** Says what a file would do; nothing is imported. */
export const checkFile = (eventId: Uuid, file: Blob, columns: string | null) =>
  outcomeOf(importCalls.check(eventId, file, columns));

export const confirmImport = (id: Uuid, sendInvitations: boolean) =>
  outcomeOf(importCalls.confirm(id, sendInvitations));

/** Stops an import that runs, or throws a dry run away. */
export const stopImport = (id: Uuid) => outcomeOf(importCalls.stop(id));

export const sendTestInvitation = (id: Uuid) => outcomeOf(importCalls.testMail(id));

export const importResult = (id: Uuid) => outcomeOf(importCalls.result(id));

/** How far an import is; follows live, and without a live connection while it runs. */
export function useImport(eventId: Uuid, id: Uuid): Read<ImportProgress> {
  const read = useRead(id, (signal) => importCalls.progress(id, { signal }));
  const { again } = read;
  useEventPart(eventId, 'imports', again);
  const isRunning = read.value?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const polling = setInterval(again, pollEvery);
    return () => clearInterval(polling);
  }, [isRunning, again]);
  return read;
}

/**
 * The lines of an import: what they would do, and once it is over what became of them.
 * @param dryRun what the page knows from the reply to the file
 */
export function useImportLines(
  id: Uuid,
  isOver: boolean,
  dryRun: ImportPreview | null,
): Read<ImportPreview> {
  return useRead(`${id} ${isOver}`, async (signal) =>
    isOver || dryRun === null ? importCalls.lines(id, { signal }) : dryRun,
  );
}
