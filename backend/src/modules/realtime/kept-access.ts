import type { PersonNotice } from '../../outbox/consequences.js';
import { HeardPeople } from './heard-people.js';
import type { LiveAccess } from './live-access.service.js';

/** People; of more, who was read or heard of longest ago is read again. */
const MOST = 20_000;

/**
 * What people may hear and how far their streams are, as far as the notices go that this process has heard: of
 * somebody who comes back it knows as much as if they had never left.
 */
export class KeptAccess {
  private readonly kept = new Map<string, LiveAccess>();
  private readonly notices = new HeardPeople();

  /** How many notices were heard; taken before what is kept is read. */
  get heard(): number {
    return this.notices.count;
  }

  get(userId: string): LiveAccess | undefined {
    return this.kept.get(userId);
  }

  /** Keeps what was read after so many notices, unless a later one overtook it. */
  keep(access: LiveAccess, heard: number): void {
    if (this.notices.mayInclude(access.userId, heard)) return;
    this.kept.delete(access.userId);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(access.userId, access);
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
    this.notices.add(userId);
    this.kept.delete(userId);
  }

  /** Notices were lost. */
  forgetAll(): void {
    this.notices.forget();
    this.kept.clear();
  }
}
