import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = 24 * 1024 * 1024;

/** A disk of a few megabytes for uploaded objects, where this account may mount one. */
export class SmallDisk {
  private constructor(
    private readonly folder: string,
    /** Whether the folder is a disk of its own. */
    readonly isSmall: boolean,
  ) {}

  static mount(folder: string): SmallDisk {
    mkdirSync(folder, { recursive: true });
    const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder];
    const isSmall = process.platform === 'linux' && spawnSync('mount', options).status === 0;
    const disk = new SmallDisk(folder, isSmall);
    // Also when the run is interrupted.
    process.once('exit', () => disk.unmount());
    return disk;
  }

  /** Leaves no room on it until `empty`. */
  fill(): void {
    try {
      writeFileSync(this.filler, Buffer.alloc(SIZE));
    } catch {
      // What was written until there was no room stays, and takes the room.
    }
  }

  empty(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    if (this.isSmall) spawnSync('umount', ['--lazy', this.folder]);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
