interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface Asking {
  askedPath: string;
}

/** What the history keeps with the sign-in, so that it leads to the place that was asked for. */
export function askingFor({ pathname, search, hash }: Place): Asking {
  return { askedPath: pathname + search + hash };
}

/** The place of this page that was asked for before the sign-in, if there was one. */
export function askedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('askedPath' in state)) return null;
  const path = state.askedPath;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
