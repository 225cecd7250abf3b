import { setTimeout as pause } from 'node:timers/promises';
import type { LoginRequest, Meeting, SessionReply } from '@rendezvous/contract';
import { ClusterClient } from '../../test/support/cluster-client.js';
import type { Member } from '../../test/support/cluster-crowd.js';
import { PersistentCalls } from '../../test/support/persistent-call.js';
import type { Random } from '../random.js';
import type { Call, Caller } from '../record/caller.js';
import type { Claim, Operation } from '../record/operation.js';
import { asksForCode, type Authenticator } from './authenticator.js';

export type Role = 'member' | 'desk' | 'organiser' | 'administrator';

interface Standing {
  readonly name: string;
  readonly role: Role;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Milliseconds between two attempts to come back. */
const COME_BACK_PAUSE_MS = 500;

/** Somebody without a page of their own. */
export interface Guest {
  readonly name: string;
  readonly token?: string;
}

/** What a call of an actor says beyond who makes it. */
export type Request = Omit<Call, 'actor' | 'token'>;

/** Somebody who uses the product, with one device: the calls of a page and its socket. */
export class Actor implements Member {
  readonly name: string;
  readonly role: Role;
  readonly id: string;
  readonly email: string;
  token: string;
  /** The password that is right as far as the actor knows, and those that may be right instead. */
  password: string;
  readonly doubtfulPasswords: string[] = [];
  client: ClusterClient;
  /** Of the clients of before. */
  readonly earlierClients: ClusterClient[] = [];
  /** Where the photo is, as far as the actor knows. */
  photo: string | null = null;
  /** What makes the codes for signing in, where they may be asked for. */
  authenticator: Authenticator | null = null;
  private readonly readings: PersistentCalls;
  private readonly place: { readonly url: string };

  constructor(
    standing: Standing,
    private readonly caller: Caller,
    private readonly apis: readonly string[],
    at: number,
  ) {
    this.name = standing.name;
    this.role = standing.role;
    this.id = standing.id;
    this.email = standing.email;
    this.password = standing.password;
    this.token = standing.token;
    this.place = { url: apis[at % apis.length] ?? '' };
    this.readings = new PersistentCalls(this.place);
    this.client = new ClusterClient(this.place, this, this.readings);
  }

  get meetings(): Meeting[] {
    return [...this.client.meetings.values()];
  }

  /** A mark of a call that is to come. */
  mark(): string {
    return this.caller.nextMark();
  }

  /** Makes a call through either API; signs in again when the session has ended. */
  async call(request: Request, random: Random): Promise<Operation> {
    const operation = await this.once(request, random);
    if (operation.status === 401 && !request.path.startsWith('/api/auth/login'))
      await this.signIn(random);
    return operation;
  }

  /** Signs in with the password that is right, and begins with an empty page. */
  async signIn(random: Random): Promise<void> {
    for (const password of [this.password, ...this.doubtfulPasswords]) {
      const operation = await this.enter(password, random);
      if (operation.outcome === 'unknown') return;
      if (operation.outcome === 'ok') return this.take(operation.reply as SessionReply, password);
    }
  }

  /** Enters the password and, where that is asked for, a code; perhaps at two APIs at once, of which one lets in. */
  private async enter(password: string, random: Random): Promise<Operation> {
    const credentials = { email: this.email, password };
    const first = await this.logIn(credentials, [], random);
    if (this.authenticator === null || !asksForCode(first.reply)) return first;
    const { code, key } = this.authenticator.next(random);
    const attempts = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
        this.logIn({ ...credentials, totp: code }, [{ kind: 'once', key }], random),
      ),
    );
    return attempts.find(({ outcome }) => outcome === 'ok') ?? attempts[0] ?? first;
  }

  private logIn(body: LoginRequest, claims: readonly Claim[], random: Random): Promise<Operation> {
    const call = { act: 'sign in', method: 'POST', path: '/api/auth/login', body, claims } as const;
    return this.once(call, random, { name: this.name });
  }

  /** Signs in unless the session still holds, and tries again while there is no answer. */
  async comeBack(random: Random, patience: AbortSignal): Promise<void> {
    while (!patience.aborted) {
      const me = { act: 'come back', method: 'GET', path: '/api/auth/me' } as const;
      const { outcome } = await this.call(me, random);
      if (outcome === 'ok') return;
      await pause(COME_BACK_PAUSE_MS);
    }
  }

  /** Goes on with a new session. */
  take({ token }: Pick<SessionReply, 'token'>, password: string): void {
    this.token = token;
    this.password = password;
    this.doubtfulPasswords.length = 0;
    this.openPage();
  }

  close(): void {
    this.client.close();
    this.readings.end();
  }

  private openPage(): void {
    this.client.close();
    this.earlierClients.push(this.client);
    this.client = new ClusterClient(this.place, this, this.readings);
    void this.client.connect();
  }

  /** Makes a call through either API, for somebody who has come with the actor or as the actor. */
  once(
    request: Request,
    random: Random,
    { name, token }: Guest = { name: this.name, token: this.token },
  ): Promise<Operation> {
    const through = random.pick(this.apis) ?? '';
    return this.caller.make({ ...request, actor: name, token }, through);
  }
}
