import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ROOMS } from './live-server.js';
import { ACCESS } from './live-access.queries.js';

/** What a person may hear at this moment. */
export interface LiveAccess {
  readonly userId: string;
  readonly tokenVersion: number;
  /** The latest number of their stream. */
  readonly head: number;
  readonly rooms: string[];
}

interface AccessRow {
  id: string;
  tokenVersion: number;
  isAdmin: boolean;
  head: string;
  eventIds: string[];
}

/** Who may connect, and to which rooms; both are read from the database, never from the token. */
@Injectable()
export class LiveAccessService {
  /** Asked for by the next statement, the promise of it, and the end of the one that runs. */
  private readonly asked = new Set<string>();
  private batch: Promise<ReadonlyMap<string, LiveAccess>> | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /** Null when the token does not hold or its session was ended. `expiresAt` is in ms since 1970. */
  async ofToken(token: string): Promise<(LiveAccess & { expiresAt: number }) | null> {
    const claims = await this.sessions.claimsOf(token);
    if (claims === null) return null;
    const access = await this.ofUser(claims.sub);
    if (access?.tokenVersion !== claims.v) return null;
    return { ...access, expiresAt: claims.exp * 1000 };
  }

  /**
   * What a statement reads that begins after this call; null when the account is gone. Callers that ask while a
   * statement runs share the next one: a hall that comes back after a restart is a few statements, not one for
   * each person.
   */
  async ofUser(userId: string): Promise<LiveAccess | null> {
    this.batch ??= this.startBatch();
    this.asked.add(userId);
    return (await this.batch).get(userId) ?? null;
  }

  private async startBatch(): Promise<ReadonlyMap<string, LiveAccess>> {
    await this.running;
    const reading = this.read();
    // A statement that fails is told to those who asked; the next one may still run.
    this.running = reading.then(
      () => undefined,
      () => undefined,
    );
    return reading;
  }

  private async read(): Promise<ReadonlyMap<string, LiveAccess>> {
    const asked = [...this.asked];
    this.asked.clear();
    this.batch = null;
    const rows = await this.database.query<AccessRow>(ACCESS, [asked]);
    return new Map(rows.map((row) => [row.id, accessOf(row)]));
  }
}

function accessOf({ id, tokenVersion, isAdmin, head, eventIds }: AccessRow): LiveAccess {
  const rooms = [ROOMS.user(id), ...eventIds.map(ROOMS.event)];
  if (isAdmin) rooms.push(ROOMS.administrators);
  return { userId: id, tokenVersion, head: Number(head), rooms };
}
