/** What the document has asked the server for on its own, before any of the page's code was there. */
export interface Prefetched {
  /** Whose calls these are. */
  readonly token: string;
  /** The keys of what the first screen shows. */
  readonly keys: readonly string[];
  /** The keys of what it shows besides, where the viewer is registered for its event. */
  readonly ofRegistered: readonly string[];
  /** By the path asked for; null where no answer came. */
  readonly answers: Map<string, Promise<Response | null>>;
}

const place = globalThis as { prefetched?: Prefetched };

/** Keeps the calls for the page's code. */
export function putPrefetched(prefetched: Prefetched): void {
  place.prefetched = prefetched;
}

/** The keys of what the first screen shows, as far as it has been asked for and not taken yet. */
export function prefetchedKeys(): readonly string[] {
  return place.prefetched?.keys ?? [];
}

/** The keys of what those who are registered for the event are shown besides. */
export function prefetchedOfRegistered(): readonly string[] {
  return place.prefetched?.ofRegistered ?? [];
}

/** The answer this token was given at the path, once; undefined where nothing was asked for. */
export function takePrefetched(path: string, token: string): Promise<Response | null> | undefined {
  const { prefetched } = place;
  if (prefetched?.token !== token) return undefined;
  const answer = prefetched.answers.get(path);
  prefetched.answers.delete(path);
  return answer;
}

/** What has not been taken may be out of date from now on. */
export function clearPrefetched(): void {
  delete place.prefetched;
}
