import { StartError } from '../common/start-error.js';

/** Its message never contains the address, which holds a password. */
export class DatabaseUnreachableError extends StartError {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`PostgreSQL at DATABASE_URL cannot be reached: ${reason}`, { cause });
  }
}
