import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidEnvError, readEnv } from './config/env.js';
import { DataFolderHeldError } from './database/embedded/data-folder-lock.js';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { DatabaseUnreachableError, migrate } from './database/migrate.js';
import { fail, stopOnSignal } from './process-signals.js';
import { createServer } from './server.js';
import { runWorker } from './worker-process.js';
const PAGE = resolve(import.meta.dirname, '../../frontend/dist');
/** Connections that may wait to be accepted: a hall comes back at once. The system may allow fewer. */
const BACKLOG = 4_096;
const say = (line) => void process.stdout.write(`${line}\n`);
async function start(env) {
    if (env.role === 'worker')
        return runWorker(env);
    /** What stops what has been started, the last first. */
    const stops = [];
    const stop = async () => {
        for (let next = stops.pop(); next !== undefined; next = stops.pop())
            await next();
    };
    stopOnSignal(stop);
    try {
        await serve(env, stops);
    }
    catch (error) {
        await stop();
        throw error;
    }
}
async function serve(env, stops) {
    const objects = join(env.dataDir, 'objects');
    mkdirSync(objects, { recursive: true });
    const databaseUrl = env.databaseUrl ?? (await embeddedUrl(env, stops));
    await migrate(databaseUrl);
    const signIns = process.argv.includes('--sample')
        ? await sampleSignIns(databaseUrl, objects)
        : [];
    const app = await createServer(env, databaseUrl, PAGE);
    stops.push(() => app.close());
    await app.listen({ port: env.port, host: env.host, backlog: BACKLOG });
    const address = env.port === 0 ? await app.getUrl() : env.publicUrl;
    for (const line of [`Rendezvous is at ${address}`, ...signIns])
        say(line);
}
async function embeddedUrl({ dataDir }, stops) {
    const embedded = await startEmbeddedPostgres({ dataDir, log: say });
    stops.push(() => embedded.stop());
    return embedded.url;
}
/** Loaded only when asked for: it brings the drawing of images with it. */
async function sampleSignIns(databaseUrl, objects) {
    const { offerSample } = await import('./sample/offer-sample.js');
    return offerSample(databaseUrl, objects, say);
}
try {
    await start(readEnv());
}
catch (error) {
    fail(error, [InvalidEnvError, DataFolderHeldError, DatabaseUnreachableError]);
}
//# sourceMappingURL=main.js.map