import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '../../config/env.js';
import { disksOf, isLow } from './disks.js';

const GB = 1_000_000_000;

describe('a disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-disks-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each([
    ['a tenth of a large one is free', 10 * GB, 100 * GB, false],
    ['less than a tenth of a large one is free', 9.9 * GB, 100 * GB, true],
    ['a gigabyte of a small one is free', GB, 2 * GB, false],
    ['less than a gigabyte of a small one is free', 0.9 * GB, 2 * GB, true],
  ])('is told of when %s: %d of %d', (_, free, total, low) => {
    expect(isLow(free, total)).toBe(low);
  });

  it('is named once for two folders on it', async () => {
    const env = readEnv({ DATA_DIR: dataDir, OBJECTS_DIR: dataDir });
    expect(await disksOf(env)).toEqual([
      {
        holds: 'data',
        freeBytes: expect.any(Number),
        totalBytes: expect.any(Number),
        isLow: expect.any(Boolean),
      },
    ]);
  });
});
