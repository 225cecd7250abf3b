import type { Random } from '../random.js';
import type { Actor, Role } from './actor.js';
import type { Scene } from './scene.js';

/** One thing that people do. */
export interface Act {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  readonly roles: readonly Role[];
  readonly run: (actor: Actor, random: Random, scene: Scene) => Promise<unknown>;
}

export const MEMBERS: readonly Role[] = ['member', 'desk', 'organiser'];
export const DESK: readonly Role[] = ['desk', 'organiser', 'administrator'];
export const ORGANISERS: readonly Role[] = ['organiser', 'administrator'];
export const ADMINISTRATORS: readonly Role[] = ['administrator'];
export const EVERYBODY: readonly Role[] = ['member', 'desk', 'organiser', 'administrator'];
