import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { hasCode } from './error-code.js';
import { canEnter, handOver } from './server-account.js';
const FOLDER_PREFIX = 'rendezvous-';
const LOOPBACK = '127.0.0.1';
const DEFAULT_PORT = 5432;
/** The kernel's limit is 104 to 108 bytes with the closing zero. */
const LONGEST_SOCKET_PATH = 100;
export async function newServerAddress(account) {
    if (process.platform === 'win32')
        return { host: LOOPBACK, port: await freePort() };
    const fits = (folder) => {
        const example = socketFile({
            host: join(folder, `${FOLDER_PREFIX}XXXXXX`),
            port: DEFAULT_PORT,
        });
        return (Buffer.byteLength(example) < LONGEST_SOCKET_PATH && (!account || canEnter(account, folder)));
    };
    const parent = [tmpdir(), '/tmp'].find(fits);
    if (parent === undefined)
        throw new Error(`No folder for the server's socket: ${tmpdir()} is unsuitable and so is /tmp.`);
    const host = mkdtempSync(join(parent, FOLDER_PREFIX));
    handOver(host, account);
    return { host, port: DEFAULT_PORT };
}
/** Where a running server listens; undefined when it has not come as far as to say so. */
export function recordedAddress({ socketFolder, port, }) {
    const host = process.platform === 'win32' ? LOOPBACK : socketFolder;
    return host === '' || !Number.isInteger(port) ? undefined : { host, port };
}
/** The arguments that make a postmaster listen there and nowhere else. */
export function addressArguments(address) {
    const { host, port } = address;
    const [listen, sockets] = usesSocket(address) ? ['', host] : [host, ''];
    const settings = { port, listen_addresses: listen, unix_socket_directories: sockets };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
/** The address of a database there, as `pg` and TypeORM read it: a socket's folder travels as the parameter `host`. */
export function databaseUrl(address, login, database) {
    const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
    const path = encodeURIComponent(database);
    return usesSocket(address)
        ? `postgresql://${credentials}@/${path}?host=${encodeURIComponent(address.host)}&port=${address.port}`
        : `postgresql://${credentials}@${address.host}:${address.port}/${path}`;
}
/** Whether clients find something at the address; on a port that cannot be seen and is taken for granted. */
export function isPresent(address) {
    return !usesSocket(address) || existsSync(socketFile(address));
}
/**
 * Readies the socket's folder for a new postmaster: there, empty and closed to everyone else. Leftovers are removed because
 * a socket's lock file naming a process id that something else has now would stop the server.
 * @throws Error when someone else has put something in the folder's place.
 */
export function prepareAddress(address, account) {
    if (!usesSocket(address))
        return;
    const { host } = address;
    try {
        mkdirSync(host, { mode: 0o700 });
        handOver(host, account);
    }
    catch (error) {
        if (!hasCode(error, 'EEXIST'))
            throw error;
    }
    const found = lstatSync(host);
    const isPrivate = found.isDirectory() && (found.mode & 0o777) === 0o700;
    if (!isPrivate || found.uid !== (account?.uid ?? process.getuid?.())) {
        throw new Error(`${host} should be the database server's private folder and is not.`);
    }
    removeSocket(address);
}
/** Removes the socket and its folder, if it is one that this module makes and holds nothing else. */
export function removeAddress(address) {
    const { host } = address;
    if (!usesSocket(address) || !basename(host).startsWith(FOLDER_PREFIX))
        return;
    removeSocket(address);
    if (existsSync(host) && readdirSync(host).length === 0)
        rmdirSync(host);
}
function removeSocket(address) {
    const socket = socketFile(address);
    rmSync(socket, { force: true });
    rmSync(`${socket}.lock`, { force: true });
}
function usesSocket({ host }) {
    return isAbsolute(host);
}
function socketFile({ host, port }) {
    return join(host, `.s.PGSQL.${port}`);
}
async function freePort() {
    const probe = createServer().listen(0, LOOPBACK);
    await once(probe, 'listening');
    const bound = probe.address();
    probe.close();
    await once(probe, 'close');
    if (bound === null || typeof bound === 'string')
        throw new Error('The system gave no free port.');
    return bound.port;
}
//# sourceMappingURL=server-address.js.map