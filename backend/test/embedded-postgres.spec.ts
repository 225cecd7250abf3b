import { spawn } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DataFolderHeldError } from '../src/database/embedded/data-folder-lock.js';
import { buildHolder } from './support/embedded-process.js';
import {
  ask,
  clusterOf,
  eventually,
  listeningTcpPorts,
  openFolder,
  postmasterOf,
  socketFolder,
  untilGone,
} from './support/embedded-scratch.js';
import { endTrial, held, hold, log, newDataFolder, start } from './support/embedded-trial.js';

const KEPT = "CREATE TABLE kept AS SELECT 'still here' AS what";

const programFolder = openFolder();
let program: string;

beforeAll(async () => {
  program = await buildHolder(programFolder);
});

afterAll(() => rmSync(programFolder, { recursive: true }));

afterEach(endTrial);

describe('the embedded PostgreSQL', () => {
  it('creates the application’s database and an ordinary role at the first start', async () => {
    const dataDir = newDataFolder();
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'SELECT current_database()')).toEqual(['rendezvous']);
    expect(await ask(postgres.url, "SELECT current_setting('is_superuser')")).toEqual(['off']);
    expect(await ask(postgres.url, 'SHOW data_checksums')).toEqual(['on']);
    expect(await ask(postgres.url, 'SHOW server_encoding')).toEqual(['UTF8']);
    await ask(postgres.url, 'CREATE EXTENSION btree_gist');
    await ask(postgres.url, 'CREATE DATABASE "another one"');
    const another = postgres.urlFor('another one');
    expect(await ask(another, 'SELECT current_database()')).toEqual(['another one']);
    await postgres.stop();
  });

  it('listens only on a socket in a private folder, and asks for the password', async () => {
    const dataDir = newDataFolder();
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'SHOW listen_addresses')).toEqual(['']);
    const folder = socketFolder(postgres.url);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres-credentials.json')).mode & 0o777).toBe(0o600);
    if (process.platform === 'linux') expect(listeningTcpPorts(postmasterOf(dataDir))).toEqual([]);
    const stranger = postgres.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(stranger, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps its data from one start to the next', async () => {
    const dataDir = newDataFolder();
    const first = await start(dataDir);
    await ask(first.url, KEPT);
    const pid = postmasterOf(dataDir);
    await first.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    const second = await start(dataDir);
    expect(await ask(second.url, 'SELECT what FROM kept')).toEqual(['still here']);
    await second.stop();
  });

  it('renames a log that has grown large', async () => {
    const dataDir = newDataFolder();
    const path = join(dataDir, 'postgres.log');
    writeFileSync(path, '');
    truncateSync(path, 11 * 1024 * 1024);
    await (await start(dataDir)).stop();
    expect(statSync(`${path}.1`).size).toBe(11 * 1024 * 1024);
    expect(readFileSync(path, 'utf8')).toContain('database system is shut down');
  });

  it('starts over after a kill while the database was being created', async () => {
    const dataDir = newDataFolder();
    const holder = hold(program, dataDir);
    const isHalfMade = () =>
      readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'base')));
    await eventually('initdb is half way', isHalfMade);
    await holder.kill();
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(dataDir).filter((name) => name.includes('initdb'))).toEqual([]);
    await postgres.stop();
  });

  it('is not stopped by the Ctrl-C that its process group gets', async () => {
    const holder = await held(program, newDataFolder());
    process.kill(-(holder.process.pid ?? 0), 'SIGINT');
    await holder.interrupted;
    expect(await ask(holder.url, 'SELECT 1')).toEqual([1]);
    holder.tell('stop');
    await eventually('the process ends by itself', () => holder.process.exitCode === 0);
  });

  it('ends with a process that exits without stopping it', async () => {
    const dataDir = newDataFolder();
    const holder = await held(program, dataDir);
    const pid = postmasterOf(dataDir);
    holder.tell('exit');
    await untilGone(pid);
    const next = await start(dataDir);
    expect(log.join()).not.toContain('taken over');
    await next.stop();
  });
});

describe('a data folder', () => {
  it('is locked by one process; the error of the next names that process and what to do', async () => {
    const dataDir = newDataFolder();
    const holder = await held(program, dataDir);
    const attempt = start(dataDir);
    await expect(attempt).rejects.toBeInstanceOf(DataFolderHeldError);
    await expect(attempt).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${holder.process.pid}: stop that process, or set DATA_DIR to another folder.`,
    );
    expect(await ask(holder.url, 'SELECT 1')).toEqual([1]);
  });

  it('is locked by exactly one of several simultaneous starts, also after a kill', async () => {
    const dataDir = newDataFolder();
    for (const round of ['new', 'left by a killed process']) {
      const rivals = Array.from({ length: 4 }, () => hold(program, dataDir));
      const outcomes = await Promise.all(rivals.map((rival) => rival.outcome));
      const kinds = outcomes.map((outcome) => outcome.kind).sort();
      expect({ round, kinds }).toEqual({ round, kinds: ['failed', 'failed', 'failed', 'ready'] });
      const names = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? outcome.name : []));
      expect(new Set(names)).toEqual(new Set(['DataFolderHeldError']));
      for (const rival of rivals) await rival.kill();
    }
  });

  it('is not locked by an unrelated process with the id of the dead one', async () => {
    const dataDir = newDataFolder();
    const claim = `${process.pid}\nanother time\n11111111-1111-1111-1111-111111111111\n`;
    writeFileSync(join(dataDir, 'holder.lock'), claim);
    const postgres = await start(dataDir);
    await postgres.stop();
    expect(existsSync(join(dataDir, 'holder.lock'))).toBe(false);
  });
});

describe('a server whose Node process was killed', () => {
  it('is taken over with its data, supervised and restarted', async () => {
    const dataDir = newDataFolder();
    const holder = await held(program, dataDir);
    await ask(holder.url, KEPT);
    const pid = postmasterOf(dataDir);
    await holder.kill();
    const postgres = await start(dataDir);
    expect(postgres.url).toBe(holder.url);
    expect(postmasterOf(dataDir)).toBe(pid);
    expect(await ask(postgres.url, 'SELECT what FROM kept')).toEqual(['still here']);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    const rows = await eventually('it answers again', () =>
      ask(postgres.url, 'SELECT what FROM kept'),
    );
    expect(rows).toEqual(['still here']);
    expect(postmasterOf(dataDir)).not.toBe(pid);
    await postgres.stop();
  });

  it('is replaced when its socket has vanished', async () => {
    const dataDir = newDataFolder();
    const holder = await held(program, dataDir);
    const pid = postmasterOf(dataDir);
    await holder.kill();
    rmSync(socketFolder(holder.url), { recursive: true });
    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'SELECT 1')).toEqual([1]);
    expect(postmasterOf(dataDir)).not.toBe(pid);
    await postgres.stop();
  });

  it('is not confused with an unrelated process that has its id', async () => {
    const dataDir = newDataFolder();
    await (await start(dataDir)).stop();
    const cluster = clusterOf(dataDir);
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    const record = [stranger.pid, cluster, 1_700_000_000, 5432, '/tmp/rendezvous-gone', '', '', ''];
    writeFileSync(join(cluster, 'postmaster.pid'), record.join('\n'));
    try {
      const postgres = await start(dataDir);
      expect(await ask(postgres.url, 'SELECT 1')).toEqual([1]);
      await postgres.stop();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});

describe('a running server', () => {
  it('is restarted at the same address after a kill', async () => {
    const dataDir = newDataFolder();
    const postgres = await start(dataDir);
    await ask(postgres.url, KEPT);
    const pid = postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    await eventually('it answers again', () => ask(postgres.url, 'SELECT what FROM kept'));
    expect(log).toContain('PostgreSQL ended (SIGKILL) and is started again');
    await postgres.stop();
  });

  it('has a socket again after the socket’s folder was deleted', async () => {
    const postgres = await start(newDataFolder());
    rmSync(socketFolder(postgres.url), { recursive: true });
    await eventually('it answers again', () => ask(postgres.url, 'SELECT 1'));
    await postgres.stop();
  });

  it('is given up when it keeps ending, with the last lines of its log', async () => {
    const dataDir = newDataFolder();
    await (await start(dataDir)).stop();
    rmSync(join(clusterOf(dataDir), 'global/pg_control'));
    await expect(start(dataDir)).rejects.toThrow(
      /ended 7 times in a row.*not started again.*postgres\.log:[^]*pg_control/,
    );
    expect(existsSync(join(dataDir, 'holder.lock'))).toBe(false);
  });
});
