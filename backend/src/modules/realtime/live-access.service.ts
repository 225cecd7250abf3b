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
  tokenVersion: number;
  isAdmin: boolean;
  head: string;
  eventIds: string[];
}

/** Who may connect, and to which rooms; both are read from the database, never from the token. */
@Injectable()
export class LiveAccessService {
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
    const [row] = await this.database.query<AccessRow>(ACCESS, [userId]);
    if (row === undefined) return null;
    const rooms = [ROOMS.user(userId), ...row.eventIds.map(ROOMS.event)];
    if (row.isAdmin) rooms.push(ROOMS.administrators);
    return { userId, tokenVersion: row.tokenVersion, head: Number(row.head), rooms };
  }
}

const ACCESS = {
  name: 'live-access',
  text: `SELECT u.token_version AS "tokenVersion", u.is_admin AS "isAdmin", s.head,
      ARRAY(SELECT event_id FROM event_registrations r WHERE r.user_id = u.id) AS "eventIds"
    FROM users u JOIN streams s ON s.user_id = u.id WHERE u.id = $1`,
};
