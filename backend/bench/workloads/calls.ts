import { type Call, callMetrics, load } from '../measure/calls.js';
import type { Scene } from '../stage/seed.js';
import type { Stage } from '../stage/stage.js';
import type { Workload } from './workload.js';

/** Over how many connections the calls of a workload come, where it does not say otherwise. */
export const CONNECTIONS = 8;
const CALLS = { quick: 400, full: 3_000 } as const;
/** Of processes that calls are measured on, where a workload does not say otherwise. */
const PAIRS = 4;
const BARE = 'a bare Node server, one prepared statement';

interface CallsOf {
  readonly name: string;
  readonly title: string;
  readonly floor?: string;
  readonly limits?: { processor?: number; rate?: number };
  /** A part of the usual number of calls, where each is heavy; a multiple, where it is next to nothing. */
  readonly part?: number;
  readonly rounds?: Workload['rounds'];
  readonly pairs?: Workload['pairs'];
  readonly thrownAway?: Workload['thrownAway'];
  /** The next call of each side; `turn` counts from 0. */
  readonly bare: (scene: Scene, turn: number) => Call;
  readonly ours: (scene: Scene, turn: number) => Call;
}

/** A workload of calls over HTTP. */
export function callsOf({
  name,
  title,
  floor = BARE,
  limits = {},
  part = 1,
  rounds,
  pairs = PAIRS,
  thrownAway,
  bare,
  ours,
}: CallsOf): Workload {
  return {
    name,
    title,
    floor,
    pairs,
    ...(rounds === undefined ? {} : { rounds }),
    ...(thrownAway === undefined ? {} : { thrownAway }),
    prepare: (stage) => {
      let turn = 0;
      const calls = Math.ceil((stage.quick ? CALLS.quick : CALLS.full) * part);
      const on = (program: Stage['server'], call: CallsOf['bare']) => () =>
        load({
          program,
          postgres: stage.database.pid,
          next: () => call(stage.scene, turn++),
          calls,
          connections: CONNECTIONS,
        });
      return {
        metrics: callMetrics(limits),
        floor: on(stage.bare, bare),
        ours: on(stage.server, ours),
      };
    },
  };
}
