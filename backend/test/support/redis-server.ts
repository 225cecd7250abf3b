import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** A real Redis that keeps nothing on disk. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Kills it; nothing is kept. */
  stop(): Promise<void>;
}

/** Starts one, by default on a port of its own; resolves when it accepts connections. */
export async function startRedis(givenPort?: number): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-redis-'));
  const port = givenPort ?? (await freePort());
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const child = spawn(
    process.env.REDIS_SERVER_PATH ?? '',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await Promise.race([
    accepting(createInterface({ input: child.stdout })),
    ended.then(() => Promise.reject(new Error('redis-server did not start.'))),
  ]);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepting(lines: Interface): Promise<void> {
  for await (const line of lines) if (line.includes('Ready to accept connections')) return;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
