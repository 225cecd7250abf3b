import { readFileSync } from 'node:fs';
import process from 'node:process';

/*
 * Loaded into a process before anything else: its clock is wrong by as many milliseconds as the file in CHAOS_CLOCK says,
 * which is read at SIGUSR2. The clock of the machine would be that of all programs, and is not ours to step.
 */
let wrongBy = 0;
const RightDate = globalThis.Date;

globalThis.Date = class extends RightDate {
  /** @param {[]} given */
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + wrongBy);
    else super(...given);
  }

  static now() {
    return RightDate.now() + wrongBy;
  }
};

process.on('SIGUSR2', () => {
  wrongBy = Number(readFileSync(process.env.CHAOS_CLOCK ?? '', 'utf8'));
});
