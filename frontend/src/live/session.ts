import type {
  AcceptInvitationRequest,
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SessionReply,
  SetupAdminRequest,
  SignInLinkRequest,
  User,
  Uuid,
} from '@rendezvous/contract';
import { accessCalls } from '../api/access';
import { authCalls } from '../api/auth';
import { userCalls } from '../api/users';
import { ApiError, isFailure, reachOf, type Failure } from '../api/errors';
import { actFor, beBriefWhile } from '../api/http';
import { messageCalls } from '../api/messages';
import type { SessionEnd } from '../store/state';
import { selectHearing, selectViewer } from '../store/selectors';
import { appStore } from '../store/store';
import { retryDelay } from './backoff';
import { isOfDeleted, noteDeletion } from './deleted-account';
import { storeAgenda, storedAgenda } from './offline-agenda';
import { LiveSession } from './live-session';
import { answerStepUp, askStepUp } from './step-up';
import { noteSetUpDone, noteSetUpNeeded } from './two-step';
import { tellOfSignOut, tellOfSignOuts } from './sign-outs';
import { QueryManager } from './query-manager';
import { forgetOthers } from './own-storage';
import { outcomeOf, type Outcome } from './outcome';
import { endPushHere } from './push';
import { timings } from './timings';
import { onTokenElsewhere, storedToken, storeToken } from './token-storage';

/** What the screens use, read and kept fresh. */
export const loads = new QueryManager(appStore, timings);

function currentToken(): string | null {
  const { session } = appStore.getState();
  return session.status === 'signed-out' ? null : session.token;
}

/**
 * Reads whose token it is. While the server cannot be reached it tries again, and shows the offline snapshot of
 * the person's last visit.
 */
async function restore(token: string): Promise<void> {
  appStore.dispatch({ type: 'session-restoring', token });
  for (let failures = 0; currentToken() === token; failures += 1) {
    try {
      const [user, unread] = await Promise.all([authCalls.me(), messageCalls.unreadCount()]);
      if (currentToken() === token) {
        const known = appStore.getState().session.status === 'signed-in';
        appStore.dispatch(
          known
            ? { type: 'replied', entities: { user } }
            : { type: 'session-started', token, user, unread },
        );
      }
      return;
    } catch (reason) {
      if (!isFailure(reason)) throw reason;
      // A refused token has ended the session already, and another refusal would come again.
      if (reason instanceof ApiError && reason.status < 500 && reason.status !== 429) {
        expire(token);
        return;
      }
      if (currentToken() === token) goOnWithout(token, reason);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, timings)));
    }
  }
}

function goOnWithout(token: string, reason: Failure): void {
  const kept = appStore.getState().session.status === 'restoring' ? storedAgenda(token) : null;
  if (kept) appStore.dispatch({ type: 'session-restored-offline', token, kept });
  appStore.dispatch({ type: 'connection', connection: 'offline' });
  appStore.dispatch({ type: 'not-answered', reach: reachOf(reason) });
}

function end(because: SessionEnd): void {
  appStore.dispatch({ type: 'session-ended', because });
}

/** The session of this token has ended without a word from the person here. */
function endOf(token: string | null, otherwise: SessionEnd): void {
  if (!isOfDeleted(token)) return end(otherwise);
  forgetOthers(null);
  end('deleted');
}

/** The answer that brings this session's next token is awaited. */
let renewing = false;

/** The server does not take this token any more. */
function expire(token: string): void {
  if (token !== currentToken() || renewing) return;
  const latest = storedToken();
  // Another window may have stored a new token after a change of the password.
  if (latest !== null && latest !== token) void restore(latest);
  else endOf(token, 'expired');
}

/** The live connection and the stored token follow the session, whoever began or ended it. */
function follow(drawn: Promise<void>): void {
  let live: LiveSession | null = null;
  appStore.subscribe(({ session }, { session: before }) => {
    if (session === before) return;
    // Whoever was asked for the password is here no more.
    answerStepUp(false);
    // The next token may be of somebody else.
    noteSetUpDone();
    live?.close();
    live = null;
    if (session.status === 'restoring') return;
    if (session.status === 'signed-out') {
      storeToken(null);
      void endPushHere();
      return;
    }
    storeToken(session.token);
    const { token } = session;
    live = new LiveSession(appStore, loads, token, timings, () => expire(token), drawn);
  });
}

/**
 * Restores the session of an earlier visit. It is called once, before the page is first drawn: with a stored
 * token the session is `restoring` when this returns.
 * @param drawn settles when the first screen is drawn; the socket connects after that
 */
export function begin(drawn: Promise<void>): void {
  actFor({
    token: currentToken,
    refused: expire,
    stepUp: askStepUp,
    setUpNeeded: noteSetUpNeeded,
  });
  beBriefWhile(() => selectHearing(appStore.getState()) === 'cut-off');
  follow(drawn);
  storeAgenda(appStore);
  onTokenElsewhere((token) => {
    if (token === currentToken()) return;
    if (token === null) endOf(currentToken(), 'elsewhere');
    else void restore(token);
  });
  void tellOfSignOuts();
  const token = storedToken();
  if (token) void restore(token);
  else forgetOthers(null);
}

/** Ends the session of another person that this browser holds: it takes no more pushes, and the server is told. */
async function endSessionOfAnother(userId: Uuid): Promise<void> {
  if (currentToken() === null || selectViewer(appStore.getState())?.id === userId) return;
  await endPushHere();
  const token = currentToken();
  if (token !== null) tellOfSignOut(token);
}

async function open(reply: Promise<SessionReply>): Promise<Outcome<User>> {
  const outcome = await outcomeOf(reply);
  if (!outcome.ok) return outcome;
  const { token, user } = outcome.value;
  await endSessionOfAnother(user.id);
  appStore.dispatch({ type: 'session-started', token, user });
  return { ok: true, value: user };
}

/** Signs in and starts the session. */
export const signIn = (credentials: LoginRequest) => open(authCalls.login(credentials));

/** Creates an account and starts its session. */
export const signUp = (fields: RegisterRequest) => open(authCalls.register(fields));

/** Sets a new password by the mailed link and starts a session. */
export const resetPassword = (body: ResetPasswordRequest) => open(accessCalls.resetPassword(body));

/** Makes the account of an invitation and starts its session. */
export const acceptInvitation = (body: AcceptInvitationRequest) =>
  open(accessCalls.acceptInvitation(body));

/** Starts a session by a link that was made at the desk. */
export const signInByLink = (body: SignInLinkRequest) => open(accessCalls.useSignInLink(body));

/** Creates the first administrator and starts their session. */
export const setUpAdministrator = (fields: SetupAdminRequest) =>
  open(authCalls.setUpAdministrator(fields));

/**
 * Ends the session: the socket is closed and everything held is forgotten at once. The server is told as soon as it can
 * be reached.
 */
export function signOut(): void {
  const token = currentToken();
  end('signed-out');
  if (token !== null) tellOfSignOut(token);
}

/** Changes the password. The session goes on with a new token, every other one of the person ends. */
export async function changePassword(passwords: PasswordRequest): Promise<Outcome<User>> {
  renewing = true;
  try {
    return await open(authCalls.changePassword(passwords));
  } finally {
    renewing = false;
  }
}

/** Where the person is signed in. */
export const readSessions = () => outcomeOf(authCalls.sessions());

/** Ends one of the person's sessions on another device. One that has ended meanwhile is ended as well. */
export async function endSession(id: Uuid): Promise<Outcome<void>> {
  const outcome = await outcomeOf(authCalls.endSession(id));
  const gone = !outcome.ok && outcome.failure instanceof ApiError && outcome.failure.status === 404;
  return gone ? { ok: true, value: undefined } : outcome;
}

/** Ends every session of the person, on this device and on all others. */
export async function signOutEverywhere(): Promise<Outcome<void>> {
  renewing = true;
  try {
    const outcome = await outcomeOf(authCalls.logoutEverywhere());
    if (outcome.ok) end('signed-out');
    return outcome;
  } finally {
    renewing = false;
  }
}

/** Deletes the account by its password, and ends its session in every window of this browser. */
export async function deleteAccount(password: string): Promise<Outcome<void>> {
  const token = currentToken();
  // The server ends the session before it answers.
  renewing = true;
  noteDeletion(token);
  try {
    const outcome = await outcomeOf(userCalls.deleteAccount(password));
    if (outcome.ok) endOf(token, 'deleted');
    else noteDeletion(null);
    return outcome;
  } finally {
    renewing = false;
  }
}
