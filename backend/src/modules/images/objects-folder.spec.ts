import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DiskStorage } from './disk-storage.js';
import { objectsMark } from './objects-mark.js';

const HOUR = 60 * 60;

describe('a folder of objects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-objects-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has one mark, which no other folder has', () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const mark = objectsMark(one);
    expect(objectsMark(one)).toBe(mark);
    expect(objectsMark(other)).not.toBe(mark);
    expect(readdirSync(one)).toEqual(['.rendezvous-objects']);
  });

  it('is refused while its mark is damaged', () => {
    const damaged = join(folder, 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, '.rendezvous-objects'), '');
    expect(() => objectsMark(damaged)).toThrow(/\.rendezvous-objects is damaged: stop all API/);
  });

  it('loses the unfinished files of killed processes, and none that another process writes', () => {
    const shared = join(folder, 'shared');
    const unfinished = join(shared, '.unfinished');
    const openStorage = (): DiskStorage => new DiskStorage(shared);
    openStorage();
    for (const name of ['old', 'new']) writeFileSync(join(unfinished, name), 'half a file');
    const before = Date.now() / 1000 - HOUR - 1;
    utimesSync(join(unfinished, 'old'), before, before);
    openStorage();
    expect(readdirSync(unfinished)).toEqual(['new']);
  });
});
