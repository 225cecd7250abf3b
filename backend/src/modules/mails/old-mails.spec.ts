import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deleteOldMailFiles } from './old-mails.js';

describe('the files of mails', () => {
  it('are deleted when they are older than the days', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'old-mails-'));
    for (const [name, daysAgo] of [
      ['old.eml', 8],
      ['half.part', 9],
      ['young.eml', 6],
    ] as const) {
      const at = Date.now() / 1000 - daysAgo * 86_400;
      writeFileSync(join(folder, name), 'Subject: News');
      utimesSync(join(folder, name), at, at);
    }
    await deleteOldMailFiles(folder, 7);
    expect(readdirSync(folder)).toEqual(['young.eml']);
    rmSync(folder, { recursive: true });
    await deleteOldMailFiles(folder, 7);
  });
});
