import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import type { HolderOrder, HolderReport } from './embedded-holder.js';

const BACKEND = join(import.meta.dirname, '../..');
const HOLDER = 'test/support/embedded-holder';
/** What the embedded PostgreSQL needs of the rest of the server. */
const START_ERROR = 'src/common/start-error';
export const INSTALLED = join(BACKEND, '../node_modules');

/** A separate Node process that holds a data folder, so that a test can kill it. */
export interface Holder {
  readonly process: ChildProcess;
  readonly log: readonly string[];
  /** Its first message: the address, or why it did not start. */
  readonly outcome: Promise<Extract<HolderReport, { kind: 'ready' | 'failed' }>>;
  /** Resolves when it reports a Ctrl-C. */
  readonly interrupted: Promise<void>;
  tell(order: HolderOrder): void;
  /** Kills it with SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Compiles the sources to JavaScript in a folder where they find the installed packages; returns the program
 * to start.
 */
export async function buildHolder(folder: string, packages = INSTALLED): Promise<string> {
  const sources = readdirSync(join(BACKEND, 'src/database/embedded')).map(
    (name) => `src/database/embedded/${name.replace(/\.ts$/, '')}`,
  );
  for (const source of [...sources, START_ERROR, HOLDER]) {
    const { code } = await transformFile(join(BACKEND, `${source}.ts`), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const target = join(folder, `${source}.js`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  if (packages === INSTALLED) symlinkSync(packages, join(folder, 'node_modules'));
  return join(folder, `${HOLDER}.js`);
}

/** Starts a holder in a process group of its own, as a shell starts a command. */
export function startHolder(program: string, dataDir: string): Holder {
  const child = fork(program, [dataDir], { detached: true, stdio: 'inherit' });
  const log: string[] = [];
  let reportInterrupt: () => void;
  const interrupted = new Promise<void>((resolve) => (reportInterrupt = resolve));
  const outcome: Holder['outcome'] = new Promise((resolve, reject) => {
    child.on('message', (report: HolderReport) => {
      if (report.kind === 'log') log.push(report.line);
      else if (report.kind === 'interrupted') reportInterrupt();
      else resolve(report);
    });
    child.once('exit', () => reject(new Error('The holder ended without a word.')));
  });
  // A holder that is killed early never sends its first message.
  outcome.catch(() => undefined);
  return {
    process: child,
    log,
    outcome,
    interrupted,
    tell: (order) => void child.send(order),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
