import { SetMetadata } from '@nestjs/common';

/** The statuses with which a route refuses, each with all its sentences. */
export type Refusals = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429, string | readonly string[]>>
>;

export const REFUSALS = 'openapi:refusals';

/**
 * The refusals of this route. Refusals that all routes share (invalid input, no sign-in, no administrator,
 * too large, too many) are described without it.
 */
export const Refuses = (refusals: Refusals): MethodDecorator => SetMetadata(REFUSALS, refusals);
