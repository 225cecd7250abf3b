/** What the document has asked the server for on its own, before any of the page's code was there. */
export interface Begun {
  /** Whose calls these are. */
  readonly token: string;
  /** The keys of what the first screen shows. */
  readonly keys: readonly string[];
  /** The keys of what it shows besides, where the viewer is registered for its event. */
  readonly ofRegistered: readonly string[];
  /** By the path asked for; null where no answer came. */
  readonly answers: Map<string, Promise<Response | null>>;
}

const place = globalThis as { begun?: Begun };

/** Leaves the calls for the page's code to find. */
export function leaveBegun(begun: Begun): void {
  place.begun = begun;
}

/** The keys of what the first screen shows, as far as it has been asked for and not taken yet. */
export function begunKeys(): readonly string[] {
  return place.begun?.keys ?? [];
}

/** The keys of what those who are registered for the event are shown besides. */
export function begunOfRegistered(): readonly string[] {
  return place.begun?.ofRegistered ?? [];
}

/** The answer this token was given at the path, once; undefined where nothing was asked for. */
export function takeBegun(path: string, token: string): Promise<Response | null> | undefined {
  const { begun } = place;
  if (begun?.token !== token) return undefined;
  const answer = begun.answers.get(path);
  begun.answers.delete(path);
  return answer;
}

/** What has not been taken may be out of date from now on. */
export function forgetBegun(): void {
  delete place.begun;
}
