/** Milliseconds by which the clocks of the server and of this device may differ without a correction. */
const tolerance = 30_000;
/** The `Date` header of a reply has whole seconds. */
const headerPrecision = 1000;

/** One reply: instants in milliseconds since the epoch, by the clock that each names. */
export interface Sighting {
  /** By this device: the reply came from the server between these two. */
  asked: number;
  replied: number;
  /** By the server, rounded down to the second. */
  server: number;
}

/**
 * By how many milliseconds the server's clock is ahead of this device's, as far as a reply tells. What was known stays
 * where the reply allows it, give or take half a minute, so that times on the page do not jump.
 */
export function estimateOffset(known: number, { asked, replied, server }: Sighting): number {
  const [least, most] = [server - replied, server + headerPrecision - asked];
  if (known >= least - tolerance && known <= most + tolerance) return known;
  const middle = Math.round((least + most) / 2);
  return Math.abs(middle) <= tolerance ? 0 : middle;
}

let offset = 0;
const listeners = new Set<() => void>();

/** The server's time in milliseconds since the epoch; the device's own until a reply shows that its clock is wrong. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Compares the clocks.
 * @param date the reply's `Date` header
 * @param asked when the reply was asked for, in milliseconds since the epoch by this device
 */
export function noteServerTime(date: string | null, asked: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const next = estimateOffset(offset, { asked, replied: Date.now(), server });
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the server's time turns out to be another. Answers how to stop that. */
export function onServerTimeCorrected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
