import { SetMetadata } from '@nestjs/common';
export const REFUSALS = 'openapi:refusals';
/**
 * What the route refuses for reasons of its own. What every route refuses alike (invalid input, no
 * sign-in, no administrator, too large, too many) is described without it.
 */
export const Refuses = (refusals) => SetMetadata(REFUSALS, refusals);
//# sourceMappingURL=refuses.decorator.js.map