import type { ImportPreview } from '@rendezvous/contract';

/** A file that was read on this page; after a reload the page has it no more. */
export interface CheckedFile {
  file: File;
  preview: ImportPreview;
}
