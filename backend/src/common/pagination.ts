import { BadRequestException } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const PAGE_SIZE = { default: 200, max: 500 } as const;

/** `limit` and `cursor` of a list that can grow without bound. */
export class PageQuery {
  /** How many to return. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : Number(value)))
  @IsInt()
  @Min(1)
  @Max(PAGE_SIZE.max)
  limit?: number = PAGE_SIZE.default;

  /** Where the page before this one ended, as its `Link` header gave it. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}

/** One page of a list, `next` being the cursor of the one after it. */
export interface Page<T> {
  items: T[];
  total: number;
  next: string | null;
}

/** Opaque to clients: the sort key of the last row of a page. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The sort key in a cursor.
 * @throws BadRequestException when it is none of `length` parts
 */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    ) {
      return key;
    }
  } catch {
    // Told below.
  }
  throw new BadRequestException('The cursor is not valid.');
}

interface HeaderReply {
  header(name: string, value: string | number): unknown;
}

/** Sends a page: the items as the body, the total and the next page's address in the headers. */
export function sendPage<T>(reply: HeaderReply, path: string, page: Page<T>, limit: number): T[] {
  reply.header('X-Total-Count', page.total);
  if (page.next !== null) {
    reply.header(
      'Link',
      `<${path}?limit=${limit}&cursor=${encodeURIComponent(page.next)}>; rel="next"`,
    );
  }
  return page.items;
}
