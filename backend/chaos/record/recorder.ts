import { closeSync, openSync, writeSync } from 'node:fs';
import type { Operation } from './operation.js';

/** Keeps every operation, in memory and as a line of a file. */
export class Recorder {
  readonly operations: Operation[] = [];
  private readonly startedAt = performance.now();
  private readonly file: number;
  private calls = 0;

  constructor(file: string) {
    this.file = openSync(file, 'w');
  }

  /** Milliseconds since the beginning of the run. */
  now(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  nextId(): number {
    this.calls += 1;
    return this.calls;
  }

  keep(operation: Operation): void {
    this.operations.push(operation);
    writeSync(this.file, `${JSON.stringify(operation)}\n`);
  }

  close(): void {
    closeSync(this.file);
  }
}
