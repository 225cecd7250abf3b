import type { Sides } from '../measure/rounds.js';
import type { Stage } from '../stage/stage.js';

/** One thing people do, beside the least it could cost. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  /** What stands for the floor. */
  readonly floor: string;
  /** Fewer rounds than usual, where each takes long. */
  readonly mostRounds?: number;
  /** @throws NotHere when this machine cannot run it */
  readonly prepare: (stage: Stage) => Promise<Sides> | Sides;
}

/** Why a workload is left out here. */
export class NotHere extends Error {}
