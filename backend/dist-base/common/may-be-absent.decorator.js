import { ValidateIf } from 'class-validator';
/** The field may be left out of the request, but not be null. */
export const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);
//# sourceMappingURL=may-be-absent.decorator.js.map