import type {
  LoginRequest,
  RegisterRequest,
  SessionReply,
  SetupAdminRequest,
  User,
} from '@rendezvous/contract';
import { authCalls } from '../api/auth';
import { ApiError, isFailure } from '../api/errors';
import { actFor } from '../api/http';
import { messageCalls } from '../api/messages';
import { appStore } from '../store/store';
import { retryDelay } from './backoff';
import { LiveSession } from './live-session';
import { Loads } from './loads';
import { outcomeOf, type Outcome } from './outcome';
import { timings } from './timings';
import { onTokenElsewhere, storedToken, storeToken } from './token-storage';

/** What the screens use, read and kept fresh. */
export const loads = new Loads(appStore, timings);

function currentToken(): string | null {
  const { session } = appStore.getState();
  return session.status === 'signed-out' ? null : session.token;
}

/** Reads whose token it is. While the server cannot be reached it goes on asking. */
async function restore(token: string): Promise<void> {
  appStore.dispatch({ type: 'session-restoring', token });
  for (let failures = 0; currentToken() === token; failures += 1) {
    try {
      const [user, unread] = await Promise.all([authCalls.me(), messageCalls.unreadCount()]);
      if (currentToken() === token) {
        appStore.dispatch({ type: 'session-started', token, user, unread });
      }
      return;
    } catch (reason) {
      if (!isFailure(reason)) throw reason;
      // A token that is refused ends the session on its own; what else is refused will stay so.
      if (reason instanceof ApiError && reason.status < 500 && reason.status !== 429) {
        if (currentToken() === token) end('expired');
        return;
      }
      if (currentToken() === token) {
        appStore.dispatch({ type: 'connection', connection: 'offline' });
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, timings)));
    }
  }
}

function end(because: 'signed-out' | 'expired'): void {
  appStore.dispatch({ type: 'session-ended', because });
}

/** The live connection and the stored token follow the session, whoever began or ended it. */
function follow(): void {
  let live: LiveSession | null = null;
  appStore.subscribe(({ session }, { session: before }) => {
    if (session === before) return;
    live?.close();
    live = null;
    if (session.status === 'restoring') return;
    if (session.status === 'signed-out') {
      storeToken(null);
      return;
    }
    storeToken(session.token);
    live = new LiveSession(appStore, loads, session.token, timings);
  });
}

/**
 * Takes up the session of an earlier visit. To be called once, before the page is first drawn: with
 * a token at hand the session is `restoring` when this returns.
 */
export function begin(): void {
  actFor({
    token: currentToken,
    refused: (token) => {
      if (token === currentToken()) end('expired');
    },
  });
  follow();
  onTokenElsewhere((token) => {
    if (token === currentToken()) return;
    if (token === null) end('signed-out');
    else void restore(token);
  });
  const token = storedToken();
  if (token) void restore(token);
}

async function open(reply: Promise<SessionReply>): Promise<Outcome<User>> {
  const outcome = await outcomeOf(reply);
  if (!outcome.ok) return outcome;
  const { token, user } = outcome.value;
  appStore.dispatch({ type: 'session-started', token, user });
  return { ok: true, value: user };
}

/** Signs in and starts the session. */
export const signIn = (credentials: LoginRequest) => open(authCalls.login(credentials));

/** Creates an account and starts its session. */
export const signUp = (fields: RegisterRequest) => open(authCalls.register(fields));

/** Creates the first administrator and starts their session. */
export const setUpAdministrator = (fields: SetupAdminRequest) =>
  open(authCalls.setUpAdministrator(fields));

/** Ends the session on this device: the socket is closed and everything held is forgotten. */
export function signOut(): void {
  end('signed-out');
}
