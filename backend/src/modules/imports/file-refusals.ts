import { BROKE_OFF, TOO_LARGE } from './file-body.js';
import { ONLY_A_HEADER, TOO_LONG, TOO_WIDE } from './file-records.js';
import { EMPTY, NO_TEXT, SPREADSHEET } from './file-text.js';

/** The sentences with which a file is refused, by status. */
export const FILE_REFUSALS = {
  400: [
    EMPTY,
    NO_TEXT,
    ONLY_A_HEADER,
    TOO_LONG,
    TOO_WIDE,
    'A quotation mark is not closed in line 12 or before.',
    BROKE_OFF,
  ],
  413: TOO_LARGE,
  415: SPREADSHEET,
} as const;
