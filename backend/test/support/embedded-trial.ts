import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import { type Holder, startHolder } from './embedded-process.js';
import { openFolder, removeDataFolder } from './embedded-scratch.js';

const dataFolders: string[] = [];
const holders: Holder[] = [];
const servers: EmbeddedPostgres[] = [];
const lines: string[] = [];

/** The log of servers in the test's own process. */
export const log: readonly string[] = lines;

/** Registers a folder, by default a new one, for the clean-up of `endTrial`. */
export function newDataFolder(folder = openFolder()): string {
  dataFolders.unshift(folder);
  return folder;
}

/** Starts the server in the test's own process. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  servers.push(server);
  return server;
}

/** Starts it in a process of its own, without waiting. */
export function hold(program: string, dataDir: string): Holder {
  const holder = startHolder(program, dataDir);
  holders.push(holder);
  return holder;
}

/** Starts it in a process of its own and waits for its address. */
export async function held(program: string, dataDir: string): Promise<Holder & { url: string }> {
  const holder = hold(program, dataDir);
  const outcome = await holder.outcome;
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  return { ...holder, url: outcome.url };
}

/** Ends and removes everything that a test has started, also after a failure. */
export async function endTrial(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop();
  for (const holder of holders.splice(0)) await holder.kill();
  for (const dataDir of dataFolders.splice(0)) await removeDataFolder(dataDir);
  lines.splice(0);
}
