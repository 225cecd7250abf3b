import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordAnswer, PasswordTask } from './in-password-thread.js';

/** How far behind everything else: nineteen twentieths of a processor that both want are the others'. */
const BEHIND = 12;
const LAST = 19;

// Linux keeps the priority of each thread; elsewhere it is that of the whole process.
if (platform() === 'linux') setPriority(Math.min(getPriority() + BEHIND, LAST));

const answer = ({ password, encoded }: PasswordTask): PasswordAnswer => {
  try {
    // argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation.
    return { result: encoded === null ? hashSync(password) : verifySync(encoded, password) };
  } catch (error) {
    return { error };
  }
};

parentPort?.on('message', (task: PasswordTask) => {
  // A thread has one listener and no origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer(task));
});
