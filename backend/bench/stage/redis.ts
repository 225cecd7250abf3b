import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NotHere } from '../workloads/workload.js';

export interface Redis {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Redis that keeps nothing. @throws NotHere without a `redis-server` */
export async function redis(): Promise<Redis> {
  const program = process.env.REDIS_SERVER_PATH ?? '';
  if (program === '') throw new NotHere('there is no redis-server');
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-redis-'));
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const child = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const leash = (): void => void child.kill('SIGKILL');
  process.once('exit', leash);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', leash);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
