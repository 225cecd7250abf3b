import { readFileSync } from 'node:fs';
import { plan } from '../modules/scheduling/engine/plan.js';
import { InvalidProblemError, parseProblem } from '../modules/scheduling/engine/problem.js';

/** Reads the problem in the file named on the command line and prints its plan. */
function main(file: string | undefined): void {
  if (file === undefined) throw new InvalidProblemError('the file of the problem is missing');
  const problem = parseProblem(read(file));
  process.stdout.write(`${JSON.stringify(plan(problem))}\n`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidProblemError(`the file cannot be read: ${(error as Error).message}`);
  }
}

try {
  main(process.argv[2]);
} catch (error) {
  if (!(error instanceof InvalidProblemError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
