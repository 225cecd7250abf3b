import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { hasCode } from './error-code.js';
import type { PostmasterRecord } from './postmaster-file.js';
import { canEnter, handOver, type ServerAccount } from './server-account.js';

/** Where the server listens: a Unix socket in a private folder or, on Windows, a loopback port. */
export interface ServerAddress {
  /** The socket's folder (absolute), or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
}

interface Login {
  readonly user: string;
  readonly password: string;
}

const FOLDER_PREFIX = 'rendezvous-';
const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 5432;
/** The kernel's limit is 104 to 108 bytes with the closing zero. */
const LONGEST_SOCKET_PATH = 100;

export async function newServerAddress(account: ServerAccount | undefined): Promise<ServerAddress> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: await freePort() };
  const fits = (folder: string) => {
    const example = socketFile({
      host: join(folder, `${FOLDER_PREFIX}XXXXXX`),
      port: DEFAULT_PORT,
    });
    return (
      Buffer.byteLength(example) < LONGEST_SOCKET_PATH && (!account || canEnter(account, folder))
    );
  };
  const parent = [tmpdir(), '/tmp'].find(fits);
  if (parent === undefined)
    throw new Error(`No folder for the server's socket: ${tmpdir()} is unsuitable and so is /tmp.`);
  const host = mkdtempSync(join(parent, FOLDER_PREFIX));
  handOver(host, account);
  return { host, port: DEFAULT_PORT };
}

/** The address of a running server; undefined when it has not recorded it yet. */
export function recordedAddress({
  socketFolder,
  port,
}: PostmasterRecord): ServerAddress | undefined {
  const host = process.platform === 'win32' ? LOOPBACK : socketFolder;
  return host === '' || !Number.isInteger(port) ? undefined : { host, port };
}

/** Settings as arguments of a postmaster. */
export const settingArguments = (settings: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The arguments that make a postmaster listen only at this address. */
export function addressArguments(address: ServerAddress): string[] {
  const { host, port } = address;
  const [listen, sockets] = usesSocket(address) ? ['', host] : [host, ''];
  return settingArguments({ port, listen_addresses: listen, unix_socket_directories: sockets });
}

/** The address of a database there, as `pg` and TypeORM read it: a socket's folder travels as the parameter `host`. */
export function databaseUrl(address: ServerAddress, login: Login, database: string): string {
  const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
  const path = encodeURIComponent(database);
  return usesSocket(address)
    ? `postgresql://${credentials}@/${path}?host=${encodeURIComponent(address.host)}&port=${address.port}`
    : `postgresql://${credentials}@${address.host}:${address.port}/${path}`;
}

/** Whether the socket exists; a port cannot be checked and counts as present. */
export function isPresent(address: ServerAddress): boolean {
  return !usesSocket(address) || existsSync(socketFile(address));
}

/**
 * Prepares the socket's folder for a new postmaster: existing, empty and closed to everybody else. A leftover
 * lock file with the id of another process would stop the server.
 * @throws Error when another account has put something in the folder's place
 */
export function prepareAddress(address: ServerAddress, account: ServerAccount | undefined): void {
  if (!usesSocket(address)) return;
  const { host } = address;
  try {
    mkdirSync(host, { mode: 0o700 });
    handOver(host, account);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = lstatSync(host);
  const isPrivate = found.isDirectory() && (found.mode & 0o777) === 0o700;
  if (!isPrivate || found.uid !== (account?.uid ?? process.getuid?.())) {
    throw new Error(`${host} should be the database server's private folder and is not.`);
  }
  removeSocket(address);
}

/** Removes the socket and its folder, if this module created the folder and nothing else is in it. */
export function removeAddress(address: ServerAddress): void {
  const { host } = address;
  if (!usesSocket(address) || !basename(host).startsWith(FOLDER_PREFIX)) return;
  removeSocket(address);
  if (existsSync(host) && readdirSync(host).length === 0) rmdirSync(host);
}

function removeSocket(address: ServerAddress): void {
  const socket = socketFile(address);
  rmSync(socket, { force: true });
  rmSync(`${socket}.lock`, { force: true });
}

function usesSocket({ host }: ServerAddress): boolean {
  return isAbsolute(host);
}

function socketFile({ host, port }: ServerAddress): string {
  return join(host, `.s.PGSQL.${port}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no free port.');
  return bound.port;
}
