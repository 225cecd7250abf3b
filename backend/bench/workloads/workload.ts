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
  /**
   * On how many pairs of processes the rounds are, one pair after the other: two of the same build differ by 5 to 20 % in
   * what a call costs, for as long as they live.
   */
  readonly pairs?: number;
  /** Runs of each side that are thrown away first, until its code is warm; 1 where this does not say otherwise. */
  readonly thrownAway?: number;
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
