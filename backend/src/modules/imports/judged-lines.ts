import type { ImportField, ImportLine } from '@rendezvous/contract';
import { whyNotInvited } from '../registrations/registration-policy.js';
import type { Column } from './columns.js';
import { doublesOf } from './doubles.js';
import { type LineError, nameOf, type ReadLine } from './line-values.js';
import { changesOf, type KnownPerson, type PresentState } from './present-state.js';

/** What becomes of a line by the present state. */
export interface JudgedLine extends Omit<ImportLine, 'line' | 'email'> {
  readonly read: ReadLine;
  /** Who is meant; null for somebody new, and for lines with errors. */
  readonly person: KnownPerson | null;
  readonly typeId: string | null;
  /** Whether an invitation is mailed where the organisers want that. */
  readonly isToInvite: boolean;
}

/** Of a line that would do something else than the organisers have been shown. */
export const CHANGED_SINCE =
  'This has changed since the file was checked. Please check the file again.';

const CANCELLED = 'This event is cancelled';
const UNCONFIRMED = 'Somebody has registered with this address and has not confirmed it.';

/**
 * Judges every line of a file in its order: places go to the first lines that need one.
 * @param shown what the organisers have confirmed, by line; a line never does more than that
 */
export function* judged(
  lines: readonly ReadLine[],
  columns: readonly Column[],
  present: PresentState,
  shown: ReadonlyMap<number, ImportLine> = new Map(),
): Generator<void, JudgedLine[]> {
  const doubles = yield* doublesOf(lines, present);
  let placesTaken = 0;
  const results: JudgedLine[] = [];
  for (const read of lines) {
    const judging = new Judging(read, columns, present);
    const line = asShown(
      judging.line(doubles.get(read.line) ?? [], placesTaken),
      shown.get(read.line),
    );
    if (line.action === 'create') placesTaken += 1;
    results.push(line);
    yield;
  }
  return results;
}

function asShown(line: JudgedLine, shown: ImportLine | undefined): JudgedLine {
  if (shown === undefined || line.action === 'error' || !doesMore(line, shown)) return line;
  const errors = [{ column: null, message: CHANGED_SINCE }];
  return { ...line, action: 'error', changes: [], errors, isToInvite: false };
}

function doesMore({ action, changes }: JudgedLine, shown: ImportLine): boolean {
  if (action === 'create' && shown.action !== 'create') return true;
  return changes.some(
    (change) =>
      !shown.changes.some(
        ({ field, from, to }) => field === change.field && from === change.from && to === change.to,
      ),
  );
}

class Judging {
  private readonly errors: LineError[];
  private readonly person: KnownPerson | null;

  constructor(
    private readonly read: ReadLine,
    private readonly columns: readonly Column[],
    private readonly present: PresentState,
  ) {
    this.errors = [...read.errors];
    this.person = present.personOf(read);
  }

  line(
    doubles: readonly { field: ImportField; message: string }[],
    placesTaken: number,
  ): JudgedLine {
    for (const { field, message } of doubles) this.refuse(field, message);
    this.checkKey();
    const type = this.type();
    this.checkExternalId();
    const changes = changesOf(this.read.values, this.person, type, this.present);
    const isNew = this.person?.isRegistered !== true;
    if (isNew && this.errors.length === 0) this.checkPlace(placesTaken);
    const isFine = this.errors.length === 0;
    const known = changes.length > 0 ? 'update' : 'unchanged';
    return {
      read: this.read,
      action: isFine ? (isNew ? 'create' : known) : 'error',
      changes: isFine ? changes : [],
      errors: this.errors,
      person: this.person,
      typeId: type?.id ?? null,
      isToInvite: isFine && (isNew || (isNeverInvited(this.person) && this.isToCome())),
    };
  }

  /** Of a cancelled event, or one that is over, no invitation is mailed. */
  private isToCome(): boolean {
    const { cancelledAt, endDate, now } = this.present.event;
    return cancelledAt === null && endDate > now;
  }

  private refuse(field: ImportField | null, message: string): void {
    this.errors.push({ column: field === null ? null : nameOf(this.columns, field), message });
  }

  private checkKey(): void {
    const { email, externalId } = this.read.values;
    if (email !== undefined || this.person !== null) return;
    if (externalId === undefined) this.refuse(null, 'This line has no e-mail address.');
    else
      this.refuse(
        'externalId',
        'Nobody at this event has this number, and a new person needs an e-mail address.',
      );
  }

  private type(): { id: string; name: string } | null {
    const { participantType } = this.read.values;
    if (participantType === undefined) return null;
    const type = this.present.types.get(participantType.toLowerCase());
    if (type === undefined)
      this.refuse('participantType', `There is no type "${participantType}".`);
    return type ?? null;
  }

  private checkExternalId(): void {
    const { externalId } = this.read.values;
    const holder = externalId === undefined ? null : this.present.holderOf(externalId);
    if (holder !== null && holder.id !== this.person?.id)
      this.refuse('externalId', `This number is ${holder.email}'s already.`);
  }

  private checkPlace(placesTaken: number): void {
    const { event, asksForConfirmation } = this.present;
    const { isActive, endDate, maxAttendees, now } = event;
    const attendeeCount = event.attendeeCount + placesTaken;
    const refusal =
      event.cancelledAt === null
        ? whyNotInvited({ isActive, endDate, maxAttendees, attendeeCount, now })
        : CANCELLED;
    if (refusal !== null) this.refuse(null, `${refusal}.`);
    const isUnconfirmed =
      this.person !== null && !this.person.isInvited && !this.person.isConfirmed;
    if (asksForConfirmation && isUnconfirmed && !event.isActive) this.refuse(null, UNCONFIRMED);
  }
}

/** Holds a place and was never invited. */
const isNeverInvited = (person: KnownPerson | null): boolean =>
  person !== null && person.isInvited && !person.isInvitationMailed;
