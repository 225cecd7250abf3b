import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Ends a process and everything it started, at once. What is gone already is passed over.
 * @param {number | undefined} pid
 */
export function killTree(pid) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    quietly(() => execFileSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }));
    return;
  }
  signalTree(pid, 'SIGKILL');
}

/**
 * Sends a signal to a process and everything it started. What is gone already is passed over. Not on Windows.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalTree(pid, signal) {
  // Listed before the first one ends: an orphan no longer names the parent it had.
  for (const each of [pid, ...descendants(pid)]) quietly(() => process.kill(each, signal));
}

/**
 * @param {number} pid
 * @returns {number[]}
 */
function descendants(pid) {
  const table = process.platform === 'linux' ? tableFromProc() : tableFromPs();
  /** @type {number[]} */
  const found = [];
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const children = table.filter(({ parent }) => parents.has(parent)).map(({ id }) => id);
    found.push(...children);
    parents = new Set(children);
  }
  return found;
}

/**
 * A slim Linux image has no `ps`.
 * @returns {{ id: number, parent: number }[]}
 */
function tableFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = quietly(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
      // The second field is the program's name in brackets and may hold anything.
      const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      return parent ? [{ id: Number(name), parent: Number(parent) }] : [];
    });
}

/** @returns {{ id: number, parent: number }[]} */
function tableFromPs() {
  const table = quietly(() => execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }));
  return [...(table ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)].map(([, id, parent]) => ({
    id: Number(id),
    parent: Number(parent),
  }));
}

/**
 * The result, or nothing when the process in question has just ended.
 * @template T
 * @param {() => T} look
 * @returns {T | undefined}
 */
function quietly(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}
