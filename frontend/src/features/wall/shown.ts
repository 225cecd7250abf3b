import type { Wall, WallSlot } from '@rendezvous/contract';

export interface Shown {
  now: WallSlot | null;
  next: WallSlot | null;
}

/**
 * What of a picture is on at a moment: without a connection, the next slot becomes the present one by itself.
 * @param at milliseconds since the epoch
 */
export function shownAt({ now, next }: Pick<Wall, 'now' | 'next'>, at: number): Shown {
  const runs = (slot: WallSlot | null) =>
    slot !== null && Date.parse(slot.startTime) <= at && at < Date.parse(slot.endTime);
  const present = [now, next].find(runs) ?? null;
  return { now: present, next: next !== null && at < Date.parse(next.startTime) ? next : null };
}

/** How many cards of a size fit into a box, in columns and rows; at least one. */
export function fitting(
  box: { width: number; height: number },
  card: { width: number; height: number; gap: number },
): { columns: number; rows: number } {
  const fit = (room: number, size: number) =>
    Math.max(1, Math.floor((room + card.gap) / (size + card.gap)));
  return { columns: fit(box.width, card.width), rows: fit(box.height, card.height) };
}

/** Milliseconds for which a page of a long list is shown. */
const pageMs = 10_000;

/** The page that is shown at a moment: the same one on every screen. */
export const pageAt = (at: number, pages: number): number => Math.floor(at / pageMs) % pages;
