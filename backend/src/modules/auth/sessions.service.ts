import { Inject, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Session, SessionReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { SessionUses } from './session-uses.service.js';
import { END, END_OTHERS, GO_ON, OF_PERSON, OF_TOKEN, OPEN, STEP_UP } from './sessions.queries.js';

/** The claims of a token: the person, the session and the version of the account's sessions, but no flags. */
export interface TokenClaims {
  sub: string;
  /** Absent in tokens of before sessions were rows. */
  sid?: string;
  v: number;
  /** Seconds since 1970. */
  exp: number;
}

interface TokenRow {
  isAdmin: boolean;
  lacksTwoStep: boolean;
  hasSignedInLately: boolean;
  isUseUnnoted: boolean;
}

interface SessionRow {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The list of a person's sessions has the ones last used. */
const MOST_LISTED = 100;

const over = () => new UnauthorizedException('Your session has ended. Please sign in again.');

/** What somebody with the right password, or with a link of the account, is told. */
export const SUSPENDED =
  'This account is suspended. Please write to the organisers if you think that this is a mistake.';

/** Tokens without a session share the one that has the id of the person. */
export const sessionOf = ({ sub, sid }: Pick<TokenClaims, 'sub' | 'sid'>): string => sid ?? sub;

/** Begins, finds and ends sessions, and issues their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'requireTotpForAdmins'>,
    private readonly jwt: JwtService,
    private readonly database: Database,
    private readonly uses: SessionUses,
    private readonly users: UsersService,
  ) {}

  /**
   * Signs somebody in. `user` is the account as it was when the password or the link was checked, so that a session
   * does not begin when every session was ended since. `device` is in plain words.
   * @throws UnauthorizedException when the account is suspended
   */
  open(user: UserState, device: string, tx?: Transaction): Promise<SessionReply> {
    return tx === undefined
      ? this.database.transaction((own) => this.begin(own, user, device, true))
      : this.begin(tx, user, device, true);
  }

  /**
   * As `open`, for whoever has entered no password: what needs a fresh sign-in asks for it.
   * @throws as `open`
   */
  openWithoutPassword(user: UserState, device: string, tx: Transaction): Promise<SessionReply> {
    return this.begin(tx, user, device, false);
  }

  private async begin(
    tx: Transaction,
    user: UserState,
    device: string,
    isPasswordEntered: boolean,
  ): Promise<SessionReply> {
    if (user.suspendedAt !== null) throw new UnauthorizedException(SUSPENDED);
    const values = [user.id, user.tokenVersion, device, isPasswordEntered];
    const [row] = await tx.query<{ id: string }>(OPEN, values);
    if (row === undefined) throw over();
    const who = { subjectId: user.id, actorId: user.id };
    await noteAct(tx, { action: 'signed-in', ...who, details: { sessionId: row.id } });
    return this.replyOf(user, row.id);
  }

  /**
   * Lets one session go on with the account's new version, and ends the others.
   * @throws UnauthorizedException when the session has ended meanwhile
   */
  async goOnAlone(tx: Transaction, user: UserState, sessionId: string): Promise<SessionReply> {
    const goesOn = await tx.query(GO_ON, [sessionId, user.id]);
    if (goesOn.length === 0) throw over();
    await tx.query(END_OTHERS, [user.id, sessionId]);
    return this.replyOf(user, sessionId);
  }

  /** Ends every session of a person but this one, whose token stays as it is. */
  async endOthers(tx: Transaction, userId: string, sessionId: string): Promise<void> {
    await tx.query(END_OTHERS, [userId, sessionId]);
  }

  /** Ends every session of an account whose version was raised. */
  async endAll(tx: Transaction, userId: string): Promise<void> {
    await tx.query(END_OTHERS, [userId, null]);
  }

  /** The sessions of the caller that go on, the one last used first. */
  async list(caller: Caller): Promise<Session[]> {
    const rows = await this.database.query<SessionRow>(OF_PERSON, [caller.id, MOST_LISTED]);
    return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: row.id === caller.sessionId,
    }));
  }

  /** Signs out: ends the session of the call. */
  async signOut({ id, sessionId }: Caller): Promise<void> {
    await this.end(id, sessionId, 'signed-out');
  }

  /** Ends a session and closes its sockets. @returns whether it had gone on until now */
  private end(
    userId: string,
    sessionId: string,
    action: 'signed-out' | 'session-ended',
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const ended = await tx.query(END, [sessionId, userId]);
      if (ended.length === 0) return false;
      await new OutboxEvents().broadcast({ kind: 'session', userId }).append(tx);
      await noteAct(tx, { action, subjectId: userId, details: { sessionId } });
      return true;
    });
  }

  /** @throws NotFoundException when the person has no such session */
  async endOwn(userId: string, sessionId: string): Promise<void> {
    if (!(await this.end(userId, sessionId, 'session-ended')))
      throw new NotFoundException('This session does not exist.');
  }

  /** Notes that the password was entered again. @throws UnauthorizedException when the session has ended meanwhile */
  async stepUp({ id, sessionId }: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const noted = await tx.query(STEP_UP, [sessionId, id]);
      if (noted.length === 0) throw over();
      await noteAct(tx, { action: 'stepped-up', subjectId: id, details: { sessionId } });
    });
  }

  /** @throws UnauthorizedException when the session behind verified claims has ended, is over, or the account is gone */
  async callerOf(claims: TokenClaims): Promise<Caller> {
    const sessionId = sessionOf(claims);
    const [row] = await this.database.query<TokenRow>(OF_TOKEN, [sessionId, claims.sub, claims.v]);
    if (row === undefined) throw over();
    if (row.isUseUnnoted) this.noteUse(sessionId);
    const { hasSignedInLately } = row;
    const mustSetUpTwoStep = this.env.requireTotpForAdmins && row.lacksTwoStep;
    const isAdmin = row.isAdmin && !mustSetUpTwoStep;
    return { id: claims.sub, isAdmin, sessionId, hasSignedInLately, mustSetUpTwoStep };
  }

  noteUse(sessionId: string): void {
    this.uses.note(sessionId);
  }

  /** The claims of a token whose signature holds and that has not expired, else null. */
  async claimsOf(token: string): Promise<TokenClaims | null> {
    return this.jwt.verifyAsync<TokenClaims>(token).catch(() => null);
  }

  private replyOf(user: UserState, sid: string): SessionReply {
    const token = this.jwt.sign({ v: user.tokenVersion, sid }, { subject: user.id });
    return { token, user: this.users.view(user) };
  }
}
