import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { SessionsService } from '../auth/sessions.service.js';
import { ROOMS } from './live-server.js';

/** What a person may hear at this moment. */
export interface LiveAccess {
  userId: string;
  tokenVersion: number;
  /** The latest number of their stream. */
  head: number;
  rooms: string[];
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
  private batch: Promise<ReadonlyMap<string, AccessRow>> | null = null;
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

  /** Null when the account is gone. */
  async ofUser(userId: string): Promise<LiveAccess | null> {
    const row = await this.next(userId);
    if (row === undefined) return null;
    const rooms = [ROOMS.user(userId), ...row.eventIds.map(ROOMS.event)];
    if (row.isAdmin) rooms.push(ROOMS.administrators);
    return { userId, tokenVersion: row.tokenVersion, head: Number(row.head), rooms };
  }

  /**
   * The row of a statement that begins after this call. Whoever asks while one runs shares the next: a
   * hall that comes back after a restart is a few statements, not one for each person.
   */
  private async next(userId: string): Promise<AccessRow | undefined> {
    this.batch ??= this.startBatch();
    this.asked.add(userId);
    return (await this.batch).get(userId);
  }

  private async startBatch(): Promise<ReadonlyMap<string, AccessRow>> {
    await this.running;
    const reading = this.read();
    // A statement that fails is told to those who asked; the next one may still run.
    this.running = reading.then(
      () => undefined,
      () => undefined,
    );
    return reading;
  }

  private async read(): Promise<ReadonlyMap<string, AccessRow>> {
    const asked = [...this.asked];
    this.asked.clear();
    this.batch = null;
    const rows = await this.database.query<AccessRow>(ACCESS, [asked]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const ACCESS = {
  name: 'live-access',
  text: `SELECT u.id, u.token_version AS "tokenVersion", u.is_admin AS "isAdmin", s.head,
      ARRAY(SELECT event_id FROM event_registrations r WHERE r.user_id = u.id) AS "eventIds"
    FROM users u JOIN streams s ON s.user_id = u.id WHERE u.id = ANY($1::uuid[])`,
};
