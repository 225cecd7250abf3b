import { groupBy } from './group-by.js';
import type { Violation } from './final-state.js';

/** What the faults of a run let a program log as an error. */
const EXPECTED: readonly RegExp[] = [
  /terminating connection|Connection terminated|connection (was )?closed|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/i,
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting)/i,
  /database (is|was) (silent|away|not reachable|unreachable)|does not answer|could not be reached/i,
  /timeout exceeded when trying to connect|Query read timeout|Command timed out|max retries per request/i,
  /ENOSPC|no space left|disk of the objects is full/i,
  /Query runner already released|is not queryable/,
  /socket (hang up|closed)|Connection is closed|ERR_STREAM|aborted/i,
  /idle-in-transaction|statement timeout|canceling statement|lock timeout/i,
  /Too many people are doing this at once/,
  /could not renew lock|missing lock|job stalled/i,
];

/** A line of a log. */
export interface LoggedLine {
  readonly program: string;
  readonly text: string;
}

/** Errors that no fault explains. */
export const checkLogs = (errors: readonly LoggedLine[]): Violation[] =>
  [...groupBy(errors.filter(isUnexpected), ({ text }) => text)].map(([text, same]) => ({
    rule: 'no program logs an error without a reason',
    text: `${same[0]?.program} (${same.length} times): ${text}`,
    operations: [],
  }));

const isUnexpected = ({ text }: LoggedLine): boolean =>
  !EXPECTED.some((pattern) => pattern.test(text));

/** What nobody may read in a log: texts that people wrote, which carry marks, passwords, and tokens. */
const SECRET = /op\d+x|correct horse|eyJ[\w-]{10,}\.|[?&]token=/;

/** Lines of logs that hold a secret. */
export const checkSecrets = (lines: readonly LoggedLine[]): Violation[] =>
  lines
    .filter(({ text }) => SECRET.test(text))
    .map(({ program, text }) => ({
      rule: 'no log holds a secret or what people wrote',
      text: `${program}: ${text.slice(0, 500)}`,
      operations: [],
    }));
