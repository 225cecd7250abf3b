import {
  appendFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limitServerLog, logFiles, outdatedLogs, serverLogOf } from './server-log-files.js';

const MEGABYTE = 1024 * 1024;

describe('the log of the embedded server', () => {
  let folder: string;
  let log: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'server-log-'));
    log = serverLogOf(folder);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const names = (): string[] => readdirSync(folder).sort();
  const setAside = (name: string, bytes: number, daysAgo: number): void => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.alloc(bytes));
    const at = Date.now() / 1000 - daysAgo * 86_400;
    utimesSync(path, at, at);
  };

  it('stays as it is while it is small and young', async () => {
    writeFileSync(log, 'ready\n');
    await limitServerLog(log, 30);
    expect(names()).toEqual(['postgres.log']);
    expect(readFileSync(log, 'utf8')).toBe('ready\n');
  });

  it('is set aside when it is large, and the server goes on writing to it', async () => {
    const server = openSync(log, 'a');
    writeSync(server, Buffer.alloc(11 * MEGABYTE, 'x'));
    await limitServerLog(log, 30);
    writeSync(server, 'after\n');
    closeSync(server);
    expect(readFileSync(log, 'utf8')).toBe('after\n');
    const [, aside] = names();
    expect(aside).toMatch(/^postgres\.log\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(statSync(join(folder, aside ?? '')).size).toBe(11 * MEGABYTE);
  });

  it('is not set aside again on the same day', async () => {
    setAside('postgres.log.1', 10, 0.5);
    appendFileSync(log, 'ready\n');
    await limitServerLog(log, 30);
    expect(names()).toEqual(['postgres.log', 'postgres.log.1']);
  });

  it('is deleted when it was set aside longer ago than the days, and never for its age without days', async () => {
    writeFileSync(log, '');
    setAside('postgres.log.1', 10, 31);
    setAside('postgres.log.2026-01-01T00-00-00Z', 10, 29);
    await limitServerLog(log, null);
    expect(names()).toHaveLength(3);
    expect((await outdatedLogs(log, 30)).map(({ path }) => path)).toEqual([`${log}.1`]);
    await limitServerLog(log, 30);
    expect(names()).toEqual(['postgres.log', 'postgres.log.2026-01-01T00-00-00Z']);
  });

  it('takes 100 MB at most besides, the newest first, also without days', async () => {
    for (const number of [1, 2, 3, 4]) setAside(`postgres.log.${number}`, 30 * MEGABYTE, number);
    setAside('other.log.1', 10, 4_000);
    await limitServerLog(log, null);
    expect(names()).toEqual(['other.log.1', 'postgres.log.1', 'postgres.log.2', 'postgres.log.3']);
    expect((await logFiles(log)).map(({ bytes }) => bytes)).toEqual(
      Array.from({ length: 3 }, () => 30 * MEGABYTE),
    );
  });

  it('is nothing where there is none', async () => {
    await limitServerLog(serverLogOf(join(folder, 'not-there')), 1);
    expect(await logFiles(serverLogOf(join(folder, 'not-there')))).toEqual([]);
  });
});
