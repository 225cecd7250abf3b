import type { IncomingMessage } from 'node:http';
import {
  BadRequestException,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { errorCodes, type FastifyInstance } from 'fastify';
import { SPREADSHEET, SPREADSHEET_TYPES } from './file-text.js';

const CSV = 'text/csv';
export const IMPORT_ROUTE = '/api/admin/events/:id/imports';
/** Bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;
/** Bytes that are read of a refused file, so that who sends a file that is a little too large hears why. */
export const MOST_DRAINED = 4 * LARGEST_FILE;
export const TOO_LARGE = 'A file may have at most 10 MB. Please split it.';
export const BROKE_OFF = 'The upload broke off.';
const NO_CSV = 'This kind of content is not accepted here.';

/**
 * Leaves the body of a file unread at the address of imports, so that its route reads it once it knows who calls; other
 * addresses refuse files.
 */
export function acceptImportFiles(server: FastifyInstance): void {
  server.addContentTypeParser([CSV, ...SPREADSHEET_TYPES], (request, _, done) => {
    const takesFile = request.routeOptions.url === IMPORT_ROUTE;
    done(takesFile ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}

/**
 * Reads the file of a request.
 * @throws UnsupportedMediaTypeException for another content type; PayloadTooLargeException; BadRequestException when the
 *   upload breaks off or takes too long
 */
export async function fileOf(request: IncomingMessage): Promise<Buffer> {
  checkType(request.headers['content-type']);
  checkSize(Number(request.headers['content-length'] ?? 0));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // The request stays open when it is refused, so that the refusal can be sent.
    for await (const chunk of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      checkSize(bytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw request.errored === null ? error : new BadRequestException(BROKE_OFF);
  }
  return Buffer.concat(chunks);
}

function checkType(header: string | undefined): void {
  const type = header?.split(';')[0]?.trim().toLowerCase();
  if (type === CSV) return;
  const isSpreadsheet = SPREADSHEET_TYPES.some((one) => one === type);
  throw new UnsupportedMediaTypeException(isSpreadsheet ? SPREADSHEET : NO_CSV);
}

function checkSize(bytes: number): void {
  if (bytes > LARGEST_FILE) throw new PayloadTooLargeException(TOO_LARGE);
}
