import { execFile } from 'node:child_process';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '../../dist/tools');

/** What a command-line tool has printed, on both channels, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly said: string;
}

/** Runs a built command-line tool to its end, in an environment with nothing else. */
export function runTool(
  tool: 'backup' | 'doctor' | 'restore',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    execFile(process.execPath, [join(TOOLS, `${tool}.js`), ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    );
  });
}
