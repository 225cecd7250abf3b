type Listener = () => void;

/** Lists that one screen reads for itself, and that are read again when they are told of. */
const listeners = { reports: new Set<Listener>(), blocks: new Set<Listener>() };

const hear = (list: keyof typeof listeners, listener: Listener): (() => void) => {
  listeners[list].add(listener);
  return () => void listeners[list].delete(listener);
};

const tell = (list: keyof typeof listeners): void => {
  for (const listener of listeners[list]) listener();
};

/** Hears that reports were made or settled, or that this may have been missed. Returns how to stop. */
export const onReportsChange = (listener: Listener) => hear('reports', listener);

/** Tells those who listen that reports have changed, or may have. */
export const tellReportsChange = (): void => tell('reports');

/** Hears that the viewer may have blocked or unblocked somebody. Returns how to stop. */
export const onBlocksChange = (listener: Listener) => hear('blocks', listener);

/** Tells those who listen that whom the viewer blocks has changed, or may have. */
export const tellBlocksChange = (): void => tell('blocks');
