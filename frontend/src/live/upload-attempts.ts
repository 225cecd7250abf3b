/** Milliseconds before each further attempt at an upload. */
const pauses = [0, 1_000, 3_000, 5_000] as const;

/** Refusals of the request, not of the image, that another attempt may turn. */
const passing: readonly number[] = [408, 409, 418, 423, 429];
/** Faults of the server that it has with every attempt. */
const lasting: readonly number[] = [501, 505];

/** What follows the refusal of an upload: another attempt `after` so many milliseconds, a sign-in, or nothing. */
export type AfterRefusal =
  { next: 'retry'; after: number } | { next: 'sign-in' } | { next: 'fail' };

/**
 * @param status of the HTTP reply
 * @param attempts how many there have been, the refused one included
 */
export function afterRefusal(status: number, attempts: number): AfterRefusal {
  if (status === 401) return { next: 'sign-in' };
  const isFault = status >= 500 && status <= 599 && !lasting.includes(status);
  const after = isFault || passing.includes(status) ? pauses[attempts - 1] : undefined;
  return after === undefined ? { next: 'fail' } : { next: 'retry', after };
}
