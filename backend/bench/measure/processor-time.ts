import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's own account of the time on a processor, in nanoseconds; Linux only. */
const timeOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
      .reduce((sum, line) => sum + Number(line.split(' ')[0]), 0);
  } catch {
    // It ended meanwhile, or this system has no such account.
    return 0;
  }
};

/** The fields of the process's line after its name, which stands in brackets and may hold anything. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1]);
}

/** What the children that have ended used, in nanoseconds; the kernel counts it in hundredths of a second. */
function timeOfEnded(pid: number): number {
  const [user, system] = fieldsOf(pid).slice(13, 15);
  return (Number(user) + Number(system)) * 1e7;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return parentOf(other) === pid;
      } catch {
        return false;
      }
    });
}

/** Milliseconds of processor time the process has used so far, all its threads together; 0 where it cannot be read. */
export function processorTime(pid: number): number {
  return timeOf(pid) / 1e6;
}

/** The same of a process and those it started: PostgreSQL is one process per connection. */
export function processorTimeWithChildren(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const running = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + timeOf(one), 0);
  return (running + timeOfEnded(pid)) / 1e6;
}

/** Bytes of memory the process has in use. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
