import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { killTree, signalTree } from './process-tree.mjs';

const windows = process.platform === 'win32';

/**
 * @typedef {object} ProgramPlan
 * @property {string} name as a person reads it
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env all of its environment
 * @property {RegExp} ready a line of its output that says it is ready
 */

/** A program in a process of its own, which can be ended, frozen and started again. */
export class Program {
  /** @type {ProgramPlan} */
  #plan;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<unknown>} */
  #ended = Promise.resolve();
  /** @type {string[]} */
  #lines = [];

  /** @param {ProgramPlan} plan */
  constructor(plan) {
    this.#plan = plan;
  }

  get name() {
    return this.#plan.name;
  }

  /** Of the process that was started last. */
  get pid() {
    return this.#child?.pid ?? 0;
  }

  get isRunning() {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** What all its processes have said so far. */
  get output() {
    return this.#lines.join('\n');
  }

  /** Resolves once it says that it is ready. */
  async start() {
    const { name, command, args, env, ready } = this.#plan;
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Out of the terminal's reach: a Ctrl-C there is for this process, which stops the others in order.
      detached: !windows,
    });
    this.#child = child;
    const { pid } = child;
    const kill = () => killTree(pid);
    process.once('exit', kill);
    this.#ended = once(child, 'exit').finally(() => process.off('exit', kill));
    const heard = new Promise((resolve) => {
      for (const input of [child.stdout, child.stderr]) {
        createInterface({ input }).on('line', (line) => {
          this.#lines.push(line);
          if (ready.test(line)) resolve(line);
        });
      }
    });
    await Promise.race([
      heard,
      this.#ended.then(() => {
        throw new Error(`${name} did not start:\n${this.output}`);
      }),
    ]);
  }

  /** Asks it to stop in order, and waits. @throws Error with its output when it does not end with 0 */
  async stop() {
    if (!this.isRunning) return;
    this.#child?.kill('SIGTERM');
    await this.#ended;
    if (this.#child?.exitCode === 0) return;
    const how = this.#child?.exitCode ?? this.#child?.signalCode;
    throw new Error(`${this.name} ended with ${how}:\n${this.output}`);
  }

  /** Ends it and what it started at once, and waits. */
  async kill() {
    if (!this.isRunning) return;
    killTree(this.pid);
    await this.#ended;
  }

  /** Nothing of it runs on until `thaw`. */
  freeze() {
    signalTree(this.pid, 'SIGSTOP');
  }

  thaw() {
    signalTree(this.pid, 'SIGCONT');
  }
}
