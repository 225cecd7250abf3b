import { constants } from 'node:os';
import process from 'node:process';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** How often is looked whether npm is still there, in milliseconds. */
const lookEvery = 500;

/**
 * Calls back each time this process is asked to end. npm puts a shell between itself and this process,
 * which a SIGTERM ends without passing it on; that npm is gone counts as being asked too.
 * @param {(signal: NodeJS.Signals) => void} asked
 * @returns {() => void} ends the listening
 */
export function onStop(asked) {
  const parent = process.ppid;
  const underNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32';
  const look = underNpm
    ? setInterval(() => process.ppid !== parent && heard('SIGTERM'), lookEvery).unref()
    : undefined;

  /** @param {NodeJS.Signals} signal */
  const heard = (signal) => {
    clearInterval(look);
    asked(signal);
  };
  for (const signal of signals) process.on(signal, heard);

  return () => {
    clearInterval(look);
    for (const signal of signals) process.off(signal, heard);
  };
}

/**
 * Whether a process ended the way one does that was asked to: by the signal itself, or with the exit
 * code that stands for it by custom, 128 and the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function isStopped(code, signal) {
  return signals.some((each) => each === signal || code === 128 + constants.signals[each]);
}
