import type { AuditAction } from '@rendezvous/contract';
import { currentOrigin, currentRequestId } from '../common/request-context.js';
import type { Queries } from '../database/database.js';

/** What is noted of an act. The act's time and request are added, and its actor and address while a request is answered. */
export interface NewAuditEntry {
  readonly action: AuditAction;
  /** The person to whom it was done. */
  readonly subjectId?: string | null;
  readonly eventId?: string | null;
  /** Ids, names of fields and numbers: no secret, and nothing that people wrote. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
  /** Where it is not the caller: whoever signs in, or acts by a link. null: nobody is known. */
  readonly actorId?: string | null;
}

type AuditDetail = string | number | boolean | null | readonly string[];

const NOTE = `INSERT INTO audit_entries (actor_id, action, subject_id, event_id, details, address, request_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Notes an act in the transaction that does it, so that neither is there without the other. */
export async function noteAct(
  tx: Queries,
  { action, subjectId = null, eventId = null, details = {}, actorId }: NewAuditEntry,
): Promise<void> {
  const origin = currentOrigin();
  await tx.query(NOTE, [
    actorId === undefined ? (origin?.callerId ?? null) : actorId,
    action,
    subjectId,
    eventId,
    JSON.stringify(details),
    origin?.address ?? null,
    currentRequestId(),
  ]);
}
