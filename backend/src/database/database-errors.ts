import {
  BadRequestException,
  ConflictException,
  HttpException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { DatabaseSilentError } from './database-watch.js';

interface DatabaseError {
  code: string;
  constraint: string | undefined;
}

const PASSING = new Set(['40001', '40P01', '55P03']);
/** Codes of Node for a connection that cannot be made; a missing file has another `syscall`. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const ON_SOCKET = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/** The sentence for each constraint that a request can break. */
const SENTENCES: Readonly<Record<string, string>> = {
  users_email_key: 'An account with this e-mail address exists already.',
  users_invited_are_hidden: 'This person has not accepted the invitation yet.',
  users_are_not_deleted: 'This account has been deleted.',
  users_deleted_say_nothing: 'This account has been deleted.',
  first_administrator_pkey: 'Administrator accounts have already been set up.',
  event_registrations_once: 'You are already registered for this event.',
  events_tables_check: 'An event has at most 10,000 places.',
  places_label_once: 'There already is a place with this label.',
  places_owner_once: 'This person already has a place of their own.',
  events_room_for_everyone: 'More people are registered than this number of places.',
  meetings_one_live_per_pair: 'There already is a meeting request between you two for this event.',
  occupancies_nobody_twice: 'One of you already has a meeting at that time.',
  participant_types_name_once: 'Two types of an event cannot have the same name.',
  schedule_plans_one_at_a_time: 'A plan for this event is being made already.',
  meetings_keep_apart: 'A meeting of these two is not possible.',
  messages_keep_apart: 'You cannot write to this person.',
  reports_one_open_per_pair:
    'You have reported this person already. The administrators will look at it.',
  meeting_feedback_once: 'You have already rated this meeting.',
  library_images_path_key: 'This image is in the library already.',
};

const BUSY = 'The database is busy or restarting. Please try again.';

/**
 * Messages of `pg`, `pg-pool` and TypeORM for a lost or unavailable connection, which have no code. TypeORM gives a
 * connection that is lost back at once, and says so at the next statement of its transaction. The last two are for calls that
 * run on when the process stops and closes its connections.
 */
const LOST = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'is not queryable',
    'Query runner already released',
    'Cannot use a pool after calling end on the pool',
    'Driver not Connected',
  ].join('|'),
);

/** Whether the database could not be reached. */
function isUnreachable(error: unknown): boolean {
  const { code, syscall, driverError, errors } = (error ?? {}) as {
    code?: unknown;
    syscall?: unknown;
    driverError?: unknown;
    errors?: unknown;
  };
  // Of a name with several addresses none could be reached.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnreachable);
  return (
    (driverError ?? error) instanceof DatabaseSilentError ||
    (UNREACHABLE.has(String(code)) && ON_SOCKET.has(String(syscall))) ||
    LOST.test(String(error))
  );
}

/** The sentence for a request that refers to a missing row, by constraint. */
const MISSING: Readonly<Record<string, string>> = {
  events_banner_in_library: 'bannerImage must be an image of the library',
  places_owner_is_registered: 'ownerUserId must be somebody who is registered for the event',
  library_images_are_objects: 'imageURL must be the address of an uploaded image',
  users_photo_is_an_object: 'imageURL must be the address of an image you uploaded',
};

const GONE = 'What this is about has been deleted meanwhile.';

/** The PostgreSQL error inside what `pg` or TypeORM threw, or null. */
function databaseError(error: unknown): DatabaseError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint, driverError } = error as {
    code?: unknown;
    constraint?: unknown;
    driverError?: unknown;
  };
  if (driverError !== undefined && driverError !== error) return databaseError(driverError);
  if (typeof code !== 'string') return null;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

/** Whether another transaction held a lock for longer than the timeout. */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error)?.code === '55P03';
}

/** Whether `error` is a violation of the named constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}

/** Whether the same work may succeed when run again: serialisation failure, deadlock, lock timeout. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(databaseError(error)?.code ?? '');
}

/** Whether the same may succeed later, because the database is away or busy. */
export function isUnavailable(error: unknown): boolean {
  const answer = error instanceof HttpException ? error : answerTo(error);
  return answer instanceof ServiceUnavailableException;
}

/** The HTTP reply to a database error, or null for an error that is a bug. */
export function answerTo(error: unknown): HttpException | null {
  if (isUnreachable(error)) return new ServiceUnavailableException(BUSY);
  const found = databaseError(error);
  if (found === null) return null;
  const { code, constraint } = found;
  if (code === '23505' || code === '23P01' || code === '23514') {
    return new ConflictException(SENTENCES[constraint ?? ''] ?? 'This is not possible any more.');
  }
  const missing = code === '23503' ? MISSING[constraint ?? ''] : undefined;
  if (missing !== undefined) return new BadRequestException([missing]);
  if (code === '23503') return new ConflictException(GONE);
  if (code.startsWith('22')) return new BadRequestException('A value in the request is not valid.');
  if (PASSING.has(code) || /^(57|08|53|25P0)/.test(code)) {
    return new ServiceUnavailableException(BUSY);
  }
  return null;
}
