import { BadRequestException } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const PAGE_SIZE = { default: 200, max: 500 } as const;

/** `limit` and `cursor` of a list that can grow without bound. */
export class PageQuery {
  /** How many to return. */
  @IsOptional()
  @Type(() => Number)
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

/** A page of a list; `next` is the cursor of the following page. */
export interface Page<T> {
  items: T[];
  total: number;
  next: string | null;
}

/** Opaque to clients: the sort key of the last row of a page. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

type KeyPart = 'instant' | 'uuid' | 'number' | 'text';

const IS: Record<KeyPart, (part: unknown) => boolean> = {
  instant: (part) => typeof part === 'string' && !Number.isNaN(Date.parse(part)),
  uuid: (part) =>
    typeof part === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part),
  number: (part) => Number.isSafeInteger(part),
  // PostgreSQL has no text with a NUL.
  text: (part) => typeof part === 'string' && !part.includes('\0'),
};

/**
 * The sort key in a cursor, whose parts are of the given kinds.
 * @throws BadRequestException when it is anything else
 */
export function decodeCursor(cursor: string, parts: readonly KeyPart[]): (string | number)[] {
  const key = parsed(cursor);
  if (
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, at) => IS[part](key[at]))
  ) {
    return key as (string | number)[];
  }
  throw new BadRequestException('The cursor is not valid.');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

interface HeaderReply {
  header(name: string, value: string | number): unknown;
}

/** Sends a page: the items as the body, the total and the next page's address in the headers. */
export function sendPage<T>(
  reply: HeaderReply,
  path: string,
  page: Page<T>,
  query: PageQuery,
): T[] {
  reply.header('X-Total-Count', page.total);
  if (page.next !== null) {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) next.set(name, String(value));
    }
    next.set('cursor', page.next);
    reply.header('Link', `<${path}?${next.toString()}>; rel="next"`);
  }
  return page.items;
}
