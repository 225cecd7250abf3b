interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface Asking {
  returnTo: string;
}

/** What the history keeps with the sign-in, so that it leads to the place that was asked for. */
export function withReturnTo({ pathname, search, hash }: Place): Asking {
  return { returnTo: pathname + search + hash };
}

/** The place of this page that was asked for before the sign-in, if there was one. */
export function returnTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const path = state.returnTo;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
