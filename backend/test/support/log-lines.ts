import type { ServerProcess } from './server-process.js';

/** A line of the log; further fields are those of its writer. */
export interface LogLine extends Readonly<Record<string, unknown>> {
  readonly level: number;
  readonly time: number;
  readonly context?: string;
  readonly msg: string;
  readonly requestId?: string;
}

const isLine = (text: string): boolean => text.startsWith('{"level":');

/** The lines of the log in what processes have printed so far. */
export const logLines = (processes: readonly ServerProcess[]): LogLine[] =>
  processes.flatMap((process) =>
    process
      .output()
      .split('\n')
      .filter(isLine)
      .map((text) => JSON.parse(text) as LogLine),
  );
