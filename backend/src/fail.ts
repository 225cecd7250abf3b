import { StartError } from './common/start-error.js';

/** What the system says of an error, with what it happened to. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

const ROOM = 'make room, or set DATA_DIR and OBJECTS_DIR to folders of another disk';
const FOLDER = 'DATA_DIR and OBJECTS_DIR must be folders in which this process may write';

/** What to do about errors of the system that an operator can mend, by their codes. */
const REMEDIES: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program: stop that one, or set PORT to another port.`,
  EADDRNOTAVAIL: ({ address }) => `HOST=${address} is no address of this machine.`,
  ENOTFOUND: ({ hostname }) =>
    `The name ${hostname} has no address: HOST must be one of this machine.`,
  ENOSPC: ({ message }) => `The disk is full (${message}): ${ROOM}.`,
  EDQUOT: ({ message }) => `The disk is full for this account (${message}): ${ROOM}.`,
  EROFS: ({ message }) => `The disk is read-only (${message}): ${FOLDER}.`,
  EPERM: ({ message }) => `A folder is closed to this process (${message}): ${FOLDER}.`,
  EACCES: ({ message, syscall, port }) =>
    syscall === 'listen'
      ? `Port ${port} is not open to this process: set PORT to one from 1024 on, or give it the right.`
      : `A folder is closed to this process (${message}): ${FOLDER}.`,
  EEXIST: ({ message }) => `A file lies where a folder is needed (${message}): ${FOLDER}.`,
  ENOTDIR: ({ message }) => `A file lies where a folder is needed (${message}): ${FOLDER}.`,
  // PostgreSQL's own code, of whichever server is used.
  '53100': ({ message }) => `The disk of PostgreSQL is full (${message}): make room there.`,
};

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** The sentence for an error that the operator can mend; null for any other, whose stack is wanted. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  return isSystemError(error) ? (REMEDIES[error.code]?.(error) ?? null) : null;
}

/** Ends the process: prints only the sentence for errors that the operator can mend, else the stack. */
export function fail(error: unknown): never {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${sentenceOf(error) ?? stack}\n`);
  process.exit(1);
}
