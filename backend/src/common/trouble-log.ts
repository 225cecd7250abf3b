import { Logger } from '@nestjs/common';

const MINUTE_MS = 60_000;

/** Logs that something which is tried again and again does not succeed: one line a minute, however often it is tried. */
export class TroubleLog {
  private readonly log: Logger;
  private silentUntil = 0;
  private isInTrouble = false;

  constructor(context: string) {
    this.log = new Logger(context);
  }

  report(error: unknown): void {
    this.isInTrouble = true;
    if (performance.now() < this.silentUntil) return;
    this.silentUntil = performance.now() + MINUTE_MS;
    this.log.warn(sentenceOf(error));
  }

  /** Says once that what was reported is over. */
  isOver(sentence: string): void {
    if (this.isInTrouble) this.log.log(sentence);
    this.isInTrouble = false;
  }
}

/** An error of several addresses that were tried has no message of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.join('; ');
  return error instanceof Error ? error.message : String(error);
}
