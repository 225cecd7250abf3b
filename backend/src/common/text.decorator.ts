import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength, type ValidationOptions } from 'class-validator';

interface TextBounds {
  min?: number;
  max: number;
  /** The message for a text that is shorter than `min`. */
  message?: string;
}

/** Control characters but line feed, carriage return and tab; PostgreSQL cannot store NUL at all. */
// oxlint-disable-next-line no-control-regex
const READABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Removes white space around the text before the checks. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A text from a person: trimmed, bounded, without control characters or broken characters. */
export function Text({ min = 1, max, message }: TextBounds): PropertyDecorator {
  const options: ValidationOptions = message === undefined ? {} : { message };
  return applyDecorators(
    Trimmed(),
    IsString(options),
    MinLength(min, options),
    MaxLength(max),
    Matches(READABLE, { message: '$property must not contain control characters' }),
  );
}
