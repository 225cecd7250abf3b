import { execFileSync, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { clearReusedPid, readPostmasterFile } from './postmaster-file.js';
import { stillRuns } from './running-process.js';
import { addressArguments, prepareAddress } from './server-address.js';
import { serverEnvironment } from './server-account.js';
import { openServerLog } from './server-log.js';
const POLL_MS = 30;
const ADOPTED_POLL_MS = 500;
const SLOW_START_MS = 10_000;
/** A fast shutdown writes a checkpoint, which may take a while on a slow disk. */
const FAST_SHUTDOWN_MS = 60_000;
/**
 * Starts a postmaster, in a process group of its own so that Ctrl-C in a terminal reaches only Node, which then ends it in
 * order. A failure to start shows as one that has ended.
 */
export function launchPostmaster(plan) {
    try {
        clearReusedPid(plan.cluster);
        prepareAddress(plan.address, plan.account);
        return spawnPostmaster(plan);
    }
    catch (error) {
        const reason = `could not be started: ${error instanceof Error ? error.message : String(error)}`;
        return { pid: undefined, ended: Promise.resolve(reason), isRunning: () => false };
    }
}
function spawnPostmaster({ programs, cluster, address, account, logFile }) {
    const log = openServerLog(logFile);
    try {
        const child = spawn(programs.postgres, ['-D', cluster, ...addressArguments(address)], {
            ...account,
            cwd: cluster,
            detached: true,
            env: serverEnvironment(),
            stdio: ['ignore', log, log],
            windowsHide: true,
        });
        child.unref();
        const ended = new Promise((resolve) => {
            child.once('error', (error) => resolve(`could not be started: ${error.message}`));
            child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`));
        });
        const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
        return { pid: child.pid, ended, isRunning };
    }
    finally {
        closeSync(log);
    }
}
/** Takes over a postmaster whose own Node process is gone; that it is not our child means its end must be looked for. */
export function adoptPostmaster({ pid, started }) {
    const isRunning = () => stillRuns(pid, started);
    const ended = new Promise((resolve) => {
        const look = setInterval(() => {
            if (isRunning())
                return;
            clearInterval(look);
            resolve('its process is gone');
        }, ADOPTED_POLL_MS).unref();
    });
    return { pid, ended, isRunning };
}
/**
 * Waits until the postmaster takes connections, however long recovery from a crash takes it.
 * @throws Error when it ends before.
 */
export async function untilReady(postmaster, cluster, log) {
    const slow = setInterval(() => log('PostgreSQL is still starting: its log tells how far it is'), SLOW_START_MS);
    try {
        while (postmaster.isRunning()) {
            const record = readPostmasterFile(cluster);
            if (record?.pid === postmaster.pid && record?.status === 'ready')
                return;
            await delay(POLL_MS);
        }
        throw new Error(await postmaster.ended);
    }
    finally {
        clearInterval(slow);
    }
}
/** Ends the server, disconnecting its clients, and waits for it; one that does not end in a minute is made to (it recovers at its next start). */
export async function shutDown(postmaster, programs) {
    if (!postmaster.isRunning())
        return;
    requestShutdown(postmaster, programs);
    const impatience = setTimeout(() => signal(postmaster, programs, 'QUIT'), FAST_SHUTDOWN_MS);
    await postmaster.ended;
    clearTimeout(impatience);
}
/** Asks for a fast shutdown without waiting for it. */
export function requestShutdown(postmaster, programs) {
    signal(postmaster, programs, 'INT');
}
function signal({ pid, isRunning }, programs, name) {
    if (pid === undefined || !isRunning())
        return;
    // Windows has no signals: pg_ctl delivers the server's own substitute.
    if (process.platform === 'win32')
        execFileSync(programs.pgCtl, ['kill', name, String(pid)]);
    else
        process.kill(pid, `SIG${name}`);
}
//# sourceMappingURL=postmaster.js.map