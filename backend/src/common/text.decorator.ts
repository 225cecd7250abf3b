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

/** Without any control character, and without the two line breaks that are none. */
// oxlint-disable-next-line no-control-regex
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** Nothing but white space and characters that nobody sees; the last one is a blank of braille. */
const NOTHING_VISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text without white space around it; a text of nothing visible is an empty one. */
export const trimmed = (text: string): string => (NOTHING_VISIBLE.test(text) ? '' : text.trim());

export const isReadable = (text: string): boolean => READABLE.test(text);

export const isOneLine = (text: string): boolean => ONE_LINE.test(text);

const trimmedIfText = (value: unknown): unknown =>
  typeof value === 'string' ? trimmed(value) : value;

/** Trims before the checks. */
const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(trimmedIfText) : trimmedIfText(value),
  );

function bounded({ min = 1, max, message }: TextBounds, each = false): PropertyDecorator[] {
  const options: ValidationOptions = { each, ...(message !== undefined && { message }) };
  return [Trimmed(), IsString(options), MinLength(min, options), MaxLength(max, { each })];
}

/** Only on one line and without control characters, however it is checked otherwise. */
export const OneLine = (): PropertyDecorator =>
  Matches(ONE_LINE, { message: '$property must be one line without control characters' });

/** A text from a person: trimmed, bounded, without control characters or broken characters. */
export function Text(bounds: TextBounds): PropertyDecorator {
  return applyDecorators(
    ...bounded(bounds),
    Matches(READABLE, { message: '$property must not contain control characters' }),
  );
}

/** As `Text`, on one line: names and what else stands in a heading or in a row. */
export function Line(bounds: TextBounds): PropertyDecorator {
  return applyDecorators(...bounded(bounds), OneLine());
}

/** A list of texts, each as `Line`. */
export function Lines(bounds: TextBounds): PropertyDecorator {
  return applyDecorators(
    ...bounded(bounds, true),
    Matches(ONE_LINE, {
      each: true,
      message: 'each of $property must be one line without control characters',
    }),
  );
}
