import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/**
 * Starts the built server of a tree on a free port of loopback.
 * @param {string} root the top folder of the tree
 * @param {Record<string, string>} settings
 * @param {string} dataDir
 */
export async function serverOf(root, settings, dataDir) {
  const child = spawn(process.execPath, [join(root, 'backend', 'dist', 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_DISABLED: 'true',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Rendezvous is at (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.pipe(process.stdout);
    return { url, stop };
  }
  throw new Error('The server did not start.');
}
