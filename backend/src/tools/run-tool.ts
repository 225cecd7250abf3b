import { StartError } from '../common/start-error.js';
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
    fail(error);
  }
}
