type StepHandler = (event: PopStateEvent) => void;

let leaveGuard: StepHandler | null = null;

interface Closable {
  /** The place in the history at which it was opened. */
  place: number;
  close: () => void;
}

/** What lies over the screen, the topmost last. */
const closables: Closable[] = [];

/** The place to which the next step, which is our own, returns; null while no such step is awaited. */
let returningTo: number | null = null;

/** The router numbers the entries of the history it has made. */
export function placeInHistory(): number {
  if (returningTo !== null) return returningTo;
  const { idx } = (history.state ?? {}) as { idx?: number };
  return idx ?? 0;
}

/** Undoes a step before the router hears of it. Returns how many entries it went, backwards below zero. */
export function undoStep(event: PopStateEvent, place: number): number {
  event.stopImmediatePropagation();
  const steps = placeInHistory() - place;
  if (steps === 0) return -1;
  returningTo = place;
  history.go(-steps);
  return steps;
}

function onStep(event: PopStateEvent): void {
  if (returningTo !== null) {
    returningTo = null;
    event.stopImmediatePropagation();
    return;
  }
  const top = closables.at(-1);
  if (top) {
    undoStep(event, top.place);
    top.close();
    return;
  }
  if (isBelowFirst()) {
    // The entry was made for a dialog that is closed: the person wants to leave the page.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  leaveGuard?.(event);
}

/**
 * Lets a screen hear of steps through the history before the router does. To be called once, before
 * the router is made: browsers call the listeners of the window in the order they were added.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onStep);
}

/** Has every step through the history told to `handler` first, until the returned function is called. */
export function guardHistory(handler: StepHandler): () => void {
  leaveGuard = handler;
  return () => {
    if (leaveGuard === handler) leaveGuard = null;
  };
}

const isBelowFirst = () =>
  (history.state as { isBelowFirst?: boolean } | null)?.isBelowFirst === true;

/** A step back from the first entry of a visit would leave the page, so it gets an entry below. */
function makeEntryBelow(): void {
  if (placeInHistory() > 0 || isBelowFirst()) return;
  const state = (history.state ?? {}) as object;
  history.replaceState({ ...state, isBelowFirst: true }, '');
  history.pushState({ ...state, idx: 1 }, '');
}

/** Has a step through the history close what lies over the screen instead, until the returned function is called. */
export function closeOnStep(close: () => void): () => void {
  makeEntryBelow();
  const closable = { place: placeInHistory(), close };
  closables.push(closable);
  return () => {
    closables.splice(closables.indexOf(closable), 1);
  };
}
