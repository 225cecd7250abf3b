import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import type { Program } from '../../../scripts/lib/program.mjs';

/** The clocks of the processes of the product, each of which can be wrong for itself. */
export class Clocks {
  constructor(private readonly folder: string) {}

  /** What a process is started with so that its clock can be stepped. */
  settingsOf(name: string): Record<string, string> {
    const file = this.fileOf(name);
    writeFileSync(file, '0');
    const loaded = pathToFileURL(inRoot('backend', 'chaos', 'world', 'stepped-clock.mjs'));
    return { NODE_OPTIONS: `--import ${loaded.href}`, CHAOS_CLOCK: file };
  }

  /** Lets the clock of a program be wrong by so much from now on; a process that is started later is right. */
  step({ name, pid, isRunning }: Program, milliseconds: number): void {
    writeFileSync(this.fileOf(name), String(milliseconds));
    if (isRunning) process.kill(pid, 'SIGUSR2');
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name.toLowerCase().replace(' ', '-')}.clock`);
  }
}
