import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceUnavailableException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DiskStorage } from '../src/modules/images/disk-storage.js';

const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
// Skipped where this account may not mount a disk.
const describeOnDisk = canMount ? describe : describe.skip;

describeOnDisk('images on a full disk', () => {
  it('are refused for now, leave nothing behind, and are taken again', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'rendezvous-full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    try {
      const storage = new DiskStorage(disk);
      await expect(storage.put('large', Buffer.alloc(128 * 1024))).rejects.toThrow(
        new ServiceUnavailableException('There is no room for images now. Please try again later.'),
      );
      expect(await storage.open('large')).toBeNull();
      await storage.put('small', Buffer.alloc(32 * 1024));
      const file = await storage.open('small');
      expect(file?.length).toBe(32 * 1024);
      file?.stream.destroy();
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  });
});
