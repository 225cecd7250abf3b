import type { Sides } from '../measure/rounds.js';
import type { Stage } from '../stage/stage.js';

/** One thing people do, beside the least it could cost. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  /** What stands for the floor. */
  readonly floor: string;
  /** How many rounds in place of the usual number: fewer where each takes long, more where each is kept short. */
  readonly rounds?: (usual: number) => number;
  /** @throws NotHere when this machine cannot run it */
  readonly prepare: (stage: Stage) => Promise<Sides> | Sides;
}

/** So many times the usual number of rounds. */
export const oftener =
  (times: number) =>
  (usual: number): number =>
    times * usual;

/** Why a workload is left out here. */
export class NotHere extends Error {}
