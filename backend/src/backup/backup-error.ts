import { StartError } from '../common/start-error.js';

/** The backup or the restore is refused or has failed: the message says why, and what to do. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}
