import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
/** Control characters but line feed, carriage return and tab; PostgreSQL cannot store NUL at all. */
// oxlint-disable-next-line no-control-regex
const READABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/** White space around the text is dropped before it is looked at. */
export const Trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** A text from a person: trimmed, bounded, without control characters or broken characters. */
export function Text({ min = 1, max, message }) {
    const options = message === undefined ? {} : { message };
    return applyDecorators(Trimmed(), IsString(options), MinLength(min, options), MaxLength(max), Matches(READABLE, { message: '$property must not contain control characters' }));
}
//# sourceMappingURL=text.decorator.js.map