import { SetMetadata } from '@nestjs/common';

/** The statuses a route refuses with, each with all the sentences it does so. */
export type Refusals = Readonly<
  Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429, string | readonly string[]>>
>;

export const REFUSALS = 'openapi:refusals';

/**
 * What the route refuses for reasons of its own. What every route refuses alike (invalid input, no
 * sign-in, no administrator, too large, too many) is described without it.
 */
export const Refuses = (refusals: Refusals): MethodDecorator => SetMetadata(REFUSALS, refusals);
