import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, Matches, MaxLength } from 'class-validator';
import { visibleEmail } from './canonical-email.js';
import { ONE_LINE } from './text.decorator.js';

const MESSAGE = 'Please enter a valid email address';

/** An e-mail address, kept as it is typed but for white space around it and characters that nobody sees. */
export function EmailAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? visibleEmail(value) : value,
    ),
    IsEmail({}, { message: MESSAGE }),
    MaxLength(254, { message: MESSAGE }),
    // The library takes the line separators of Unicode.
    Matches(ONE_LINE, { message: MESSAGE }),
  );
}
