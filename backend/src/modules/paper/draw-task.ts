import type { PaperSettings, Sheet } from './engine/sheets.js';

/** What the thread that draws is told, for one of several files. */
export type DrawTask = { file: number } & (
  | { open: PaperSettings }
  | { sheets: readonly Sheet[] }
  | { end: true }
  /** Nobody wants the file any more. */
  | { drop: true }
);

/** The answer to `sheets` and `end`: what is made since the answer before. */
export type DrawReply = { file: number } & ({ bytes: Uint8Array } | { failed: string });
