import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hasCode } from './error-code.js';

export interface RunningProcess {
  /** The start time as the system writes it: together with the id it identifies the process. */
  readonly started: string;
  readonly command: string;
  /** Its working folder, where the system reports it. */
  readonly folder: string | undefined;
}

/** The process with that id, or undefined when there is none or it only waits to be reaped. */
export function runningProcess(pid: number): RunningProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? fromPowerShell(pid) : fromPs(pid);
}

/** Whether the process with this id and start time still runs; cheap enough for several calls a second. */
export function stillRuns(pid: number, started: string): boolean {
  if (process.platform === 'linux') return fromProc(pid)?.started === started;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function fromProc(pid: number): RunningProcess | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The name in parentheses may itself hold blanks and parentheses, so the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0] ?? '';
  const startTicks = fields[19];
  if (startTicks === undefined || state === 'Z' || state === 'X') return undefined;
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
  return {
    started: `${boot} ${startTicks}`,
    command: readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    folder: linkTarget(`/proc/${pid}/cwd`),
  };
}

function fromPs(pid: number): RunningProcess | undefined {
  const output = outputOf('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]);
  const [, state = '', started = '', command = ''] =
    /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\d{4})\s+(.*)$/m.exec(output) ?? [];
  return started === '' || state.startsWith('Z')
    ? undefined
    : { started, command, folder: undefined };
}

function fromPowerShell(pid: number): RunningProcess | undefined {
  const query = `Get-CimInstance Win32_Process -Filter "ProcessId=${pid}" | ForEach-Object { "$($_.CreationDate.ToFileTimeUtc()) $($_.CommandLine)" }`;
  const output = outputOf('powershell', ['-NoProfile', '-NonInteractive', '-Command', query]);
  const [, started = '', command = ''] = /^(\d+) (.*)$/m.exec(output) ?? [];
  return started === '' ? undefined : { started, command: command.trim(), folder: undefined };
}

function outputOf(program: string, args: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C' };
  return spawnSync(program, args, { encoding: 'utf8', env, windowsHide: true }).stdout ?? '';
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
