import { setTimeout as delay } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file.js';
import { launchPostmaster, requestShutdown, shutDown, untilReady, } from './postmaster.js';
import { isPresent } from './server-address.js';
import { lastLogLines } from './server-log.js';
const LOOK_MS = 1000;
/** A server that lived this long had started well: its end is not counted with those before. */
const STABLE_MS = 30_000;
const QUICK_DEATHS_ALLOWED = 6;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** Keeps one cluster's server running at one address until it is told to stop. */
export class Supervisor {
    #plan;
    #log;
    #stopping = new AbortController();
    #postmaster;
    #withoutSocket;
    #looking;
    #watching = Promise.resolve();
    constructor(plan, log, adopted) {
        this.#plan = plan;
        this.#log = log;
        this.#postmaster = adopted ?? launchPostmaster(plan);
    }
    /**
     * Resolves once the server takes connections; from then on it is watched and restarted.
     * @throws Error with the server's last words when it does not stay up.
     */
    async start() {
        this.#looking = setInterval(() => this.#lookForSocket(), LOOK_MS).unref();
        await new Promise((resolve, reject) => {
            this.#watching = this.#keepRunning(resolve).catch((error) => {
                clearInterval(this.#looking);
                this.#log(error instanceof Error ? error.message : String(error));
                reject(error);
            });
        });
    }
    /** Ends the server and the watch over it; resolves when its process is gone. */
    async stop() {
        this.#stopping.abort();
        clearInterval(this.#looking);
        await shutDown(this.#postmaster, this.#plan.programs);
        await this.#watching;
    }
    /** For a process that is about to exit: asks the server to end, without waiting. */
    stopWithoutWaiting() {
        this.#stopping.abort();
        requestShutdown(this.#postmaster, this.#plan.programs);
    }
    async #keepRunning(reportReady) {
        const { signal } = this.#stopping;
        let quickDeaths = 0;
        for (;;) {
            const bornAt = performance.now();
            void this.#report(this.#postmaster, reportReady);
            const cause = await this.#postmaster.ended;
            if (signal.aborted)
                return;
            quickDeaths = performance.now() - bornAt < STABLE_MS ? quickDeaths + 1 : 1;
            if (quickDeaths > QUICK_DEATHS_ALLOWED)
                throw this.#givenUp(cause, quickDeaths);
            this.#log(`PostgreSQL ended (${cause}) and is started again`);
            const pause = Math.min(FIRST_PAUSE_MS * 2 ** (quickDeaths - 1), LONGEST_PAUSE_MS);
            await delay(pause, undefined, { signal }).catch(() => undefined);
            if (signal.aborted)
                return;
            this.#postmaster = launchPostmaster(this.#plan);
        }
    }
    async #report(postmaster, reportReady) {
        try {
            await untilReady(postmaster, this.#plan.cluster, this.#log);
            this.#log(`PostgreSQL takes connections (process ${postmaster.pid})`);
            reportReady();
        }
        catch {
            // It ended before: the watch sees that too and says so.
        }
    }
    /** Something that clears temporary folders may take the socket away, and only a new postmaster makes one. */
    #lookForSocket() {
        const { cluster, address, programs } = this.#plan;
        const postmaster = this.#postmaster;
        if (postmaster === this.#withoutSocket || isPresent(address))
            return;
        if (readPostmasterFile(cluster)?.status !== 'ready')
            return;
        this.#withoutSocket = postmaster;
        this.#log(`The server's socket in ${address.host} has vanished`);
        void shutDown(postmaster, programs);
    }
    #givenUp(cause, deaths) {
        return new Error(`PostgreSQL ended ${deaths} times in a row (${cause}) and is not started again; mend the cause and restart Rendezvous. The end of ${this.#plan.logFile}:\n${lastLogLines(this.#plan.logFile)}`);
    }
}
//# sourceMappingURL=supervisor.js.map