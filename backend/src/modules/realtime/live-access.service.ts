import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { sessionOf, SessionsService } from '../auth/sessions.service.js';
import { ROOMS } from './live-server.js';
import { ACCESS } from './live-access.queries.js';

/** The account and the rooms of a person at this moment. */
export interface LiveAccess {
  readonly userId: string;
  readonly tokenVersion: number;
  /** The latest number of their stream. */
  readonly head: number;
  readonly rooms: string[];
  /** The sessions that go on, with the moments, in ms since 1970, at which they are over unless they are used. */
  readonly sessions: Readonly<Record<string, number>>;
}

/** The access of one socket. */
export interface SocketAccess extends LiveAccess {
  readonly sessionId: string;
  /** In ms since 1970; the socket has to be let in again then. */
  readonly expiresAt: number;
}

interface AccessRow {
  id: string;
  tokenVersion: number;
  isAdmin: boolean;
  lacksTwoStep: boolean;
  head: string;
  eventIds: string[];
  staffedEventIds: string[];
  sessions: Record<string, number>;
}

/** Decides who may connect, and to which rooms; both are read from the database, not from the token. */
@Injectable()
export class LiveAccessService {
  /** The people of the next statement, its promise, and the end of the running statement. */
  private readonly asked = new Set<string>();
  private batch: Promise<ReadonlyMap<string, LiveAccess>> | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'requireTotpForAdmins'>,
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /** Null when the token is invalid or its session has ended. Connecting is a use of the session. */
  async ofToken(token: string): Promise<SocketAccess | null> {
    const claims = await this.sessions.claimsOf(token);
    if (claims === null) return null;
    const sessionId = sessionOf(claims);
    const access = await this.ofUser(claims.sub);
    const overAt = access?.sessions[sessionId];
    if (access?.tokenVersion !== claims.v || overAt === undefined) return null;
    this.sessions.noteUse(sessionId);
    return { ...access, sessionId, expiresAt: Math.min(claims.exp * 1000, overAt) };
  }

  /**
   * Reads a person's access by a statement that begins after this call; null when the account is gone. Calls
   * during a statement share the next one: a hall that reconnects after a restart needs a few statements, not
   * one for each person.
   */
  async ofUser(userId: string): Promise<LiveAccess | null> {
    this.batch ??= this.startBatch();
    this.asked.add(userId);
    return (await this.batch).get(userId) ?? null;
  }

  private async startBatch(): Promise<ReadonlyMap<string, LiveAccess>> {
    await this.running;
    const reading = this.read();
    // Its callers get the error of a failed statement; the next statement still runs.
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
    return new Map(
      rows.map((row) => {
        const administers = row.isAdmin && !(this.env.requireTotpForAdmins && row.lacksTwoStep);
        return [row.id, accessOf(row, administers)];
      }),
    );
  }
}

function accessOf(row: AccessRow, administers: boolean): LiveAccess {
  const { id, tokenVersion, head, eventIds, staffedEventIds, sessions } = row;
  const rooms = [ROOMS.user(id), ...eventIds.map(ROOMS.event), ...staffedEventIds.map(ROOMS.staff)];
  if (administers) rooms.push(ROOMS.administrators);
  return { userId: id, tokenVersion, head: Number(head), rooms, sessions };
}
