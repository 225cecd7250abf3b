import { ValidateIf } from 'class-validator';

/** The field may be left out of the request, but not be null. */
export const OptionalNotNull = () => ValidateIf((_, value: unknown) => value !== undefined);
