/** What the browser has to write down for `mainTasks`. */
export const TRACED: readonly string[] = ['toplevel', 'loading', '__metadata'];

/** One task of the page's main thread. */
export interface Task {
  /** Milliseconds since the address was entered. */
  readonly start: number;
  /** Milliseconds of processor time, that of the throttling with it: a busy machine leaves it alone. */
  readonly took: number;
}

/** Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const MAIN_THREAD = 'CrRendererMain';
const TASK = /(?:^|::)RunTask$/;

/**
 * The tasks of the page's main thread, of what the browser has written down.
 * @param painted when the page was first painted, in milliseconds since the address was entered
 */
export function mainTasks(trace: Buffer, painted: number): Task[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args.name === MAIN_THREAD,
  );
  if (!paint || !thread) throw new Error('The browser did not tell of the page.');
  return events
    .filter(({ name, pid, tid }) => TASK.test(name) && pid === thread.pid && tid === thread.tid)
    .map(({ ts, tdur = 0 }) => ({ start: painted + (ts - paint.ts) / 1000, took: tdur / 1000 }));
}
