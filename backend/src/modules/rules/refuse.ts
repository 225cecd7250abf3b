import { HttpException } from '@nestjs/common';
import type { Refusal } from './request-rules.js';

/** @throws HttpException for the first of the refusals, if there is one */
export function refuse([first]: readonly (Refusal | null)[]): void {
  if (first) throw new HttpException(first.message, first.status);
}
