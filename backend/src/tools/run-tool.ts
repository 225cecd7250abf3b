import { ServiceUnavailableException } from '@nestjs/common';
import { StartError } from '../common/start-error.js';
import { answerTo } from '../database/database-errors.js';
import { fail } from '../fail.js';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs a command-line tool to its end. The first Ctrl-C or SIGTERM aborts the signal, a second one ends the process; an error
 * that the operator can mend is one sentence.
 */
export async function runTool(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborter = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (aborter.signal.aborted) process.exit(1);
      aborter.abort(new StartError('Stopped before the end.'));
    });
  }
  try {
    await work(aborter.signal);
  } catch (error) {
    fail(asSentence(error));
  }
}

/** PostgreSQL's codes have five places, one of them a digit. */
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** What a database or a storage of images says, as an error without a stack; any other error as it is. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ServiceUnavailableException) return new StartError(error.message);
  const isOfPostgres = 'code' in error && SQL_STATE.test(String(error.code));
  if (isOfPostgres || answerTo(error) instanceof ServiceUnavailableException)
    return new StartError(`PostgreSQL has failed: ${error.message}.`);
  return error;
}
