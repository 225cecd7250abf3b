import type { Queries } from '../database/transaction.js';
import { zoneDoubts } from '../modules/events/zone-doubts.js';

/** Looks for something that no check view can see; returns a sentence for each thing that is wrong. */
export type Finding = (from: Queries) => Promise<readonly string[]>;

/** In the order in which doctor runs them. */
export const FURTHER_FINDINGS: readonly Finding[] = [zoneDoubts];
