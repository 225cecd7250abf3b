import type { Operation } from '../record/operation.js';
import { checkAnswers, type Trouble } from './answers.js';
import { checkCapacity } from './capacity.js';
import { checkDeletions } from './deletions.js';
import type { FinalState, Violation } from './final-state.js';
import { checkImports } from './imports.js';
import { checkKeptOut } from './kept-out.js';
import { checkLogs, checkSecrets, type LoggedLine } from './logs.js';
import { checkMails } from './mails.js';
import { checkMarks } from './marks.js';
import { checkMeetings } from './meetings.js';
import { checkOnce, checkRepeats } from './once.js';
import { checkOwnData } from './own-data.js';
import { checkValues } from './values.js';

/** All that a run leaves behind to be judged. */
export interface Evidence {
  readonly operations: readonly Operation[];
  readonly faults: readonly Trouble[];
  readonly before: Pick<FinalState, 'values'>;
  readonly after: FinalState;
  /** What programs have logged as errors, and all that they have printed. */
  readonly errors: readonly LoggedLine[];
  readonly lines: readonly LoggedLine[];
  /** Found by the run itself, each in a sentence: what did not come to rest, what the check views show. */
  readonly findings: readonly { readonly rule: string; readonly text: string }[];
}

/** Holds the record of calls and the final state against each other. */
export const check = ({
  operations,
  faults,
  before,
  after,
  errors,
  lines,
  findings,
}: Evidence): Violation[] => [
  ...checkValues(operations, before, after),
  ...checkMarks(operations, after),
  ...checkMeetings(operations, after),
  ...checkMails(after),
  ...checkCapacity(after),
  ...checkImports(operations, after),
  ...checkOnce(operations),
  ...checkRepeats(operations),
  ...checkKeptOut(operations),
  ...checkDeletions(operations, after),
  ...checkOwnData(operations),
  ...checkAnswers(operations, faults),
  ...checkLogs(errors),
  ...checkSecrets(lines),
  ...findings.map((finding) => ({ ...finding, operations: [] })),
];
