import type { PersonNotice } from '../../outbox/consequences.js';
import type { LiveAccess } from './live-access.service.js';

/** People; of more, who was read longest ago is read again. */
const KEPT = 20_000;

/**
 * What people may hear and how far their streams are, as far as the notices go that this process has heard: of
 * somebody who comes back it knows as much as if they had never left.
 */
export class KeptAccess {
  private readonly kept = new Map<string, LiveAccess>();
  /** Whom notices were about since the statement under way began: it may have read what was before. */
  private readonly overtaken = new Set<string>();
  private allOvertaken = false;

  get(userId: string): LiveAccess | undefined {
    return this.kept.get(userId);
  }

  /** A statement begins, one at a time. */
  reading(): void {
    this.overtaken.clear();
    this.allOvertaken = false;
  }

  /** Keeps what the statement has read, unless a notice has overtaken it. */
  keep(access: LiveAccess): void {
    const { userId } = access;
    if (this.allOvertaken || this.overtaken.has(userId)) return;
    this.kept.delete(userId);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(userId, access);
  }

  /** The stream goes on; where the notice does not follow on what is known, nothing is. */
  follow(notice: PersonNotice): void {
    const access = this.kept.get(notice.userId);
    this.forget(notice.userId);
    if (access === undefined || notice.entries === undefined) return;
    const { before, entries } = notice;
    if (access.head !== before) return;
    this.kept.set(access.userId, { ...access, head: before + entries.length });
  }

  forget(userId: string): void {
    this.overtaken.add(userId);
    this.kept.delete(userId);
  }

  /** Notices were lost. */
  forgetAll(): void {
    this.allOvertaken = true;
    this.kept.clear();
  }
}
