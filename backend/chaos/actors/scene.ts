import type { Event } from '@rendezvous/contract';
import type { Actor } from './actor.js';

/** Who and what the actors act upon. */
export interface Scene {
  /** The event of today, and a second one on other days. */
  readonly events: readonly [Event, Event];
  readonly members: readonly Actor[];
  readonly staff: readonly Actor[];
  readonly administrators: readonly Actor[];
  /** Participant types of the first event. */
  readonly typeIds: readonly string[];
  /** People whom the staff have added during the run. */
  readonly added: string[];
  /** Members whose accounts administrators have suspended during the run. */
  readonly suspended: Set<Actor>;
  /** The folders in which sent mails lie. */
  readonly mailFolders: readonly string[];
  /** Whether the product knows the header `Idempotency-Key`. */
  readonly repeatsAnswers: boolean;
}

export const everybody = ({ members, staff, administrators }: Scene): Actor[] => [
  ...members,
  ...staff,
  ...administrators,
];
