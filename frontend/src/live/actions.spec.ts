import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { actFor } from '../api/http';
import { selectOutgoing, selectThread } from '../store/conversation-selectors';
import { event, id, meeting, meetingEvent, message, other, viewer } from '../store/examples';
import { selectEvent, selectLoad, selectMeeting } from '../store/selectors';
import { appStore } from '../store/store';
import { changeMeetingStatus, registerForEvent, sendInConversation } from './actions';
import { standInBrowser } from './test-page';
import { TrialServer, type Answer } from './test-server';

const register = `POST /api/events/${id(100)}/register`;
const status = `PUT /api/meetings/${id(200)}/status`;

let server: TrialServer;
const shownEvent = () => selectEvent(appStore.getState(), id(100));
const shownMeeting = () => selectMeeting(appStore.getState(), id(200));

/** Answers after `first` has happened, while the person waits. */
const after =
  (first: () => void, answer: Answer): (() => Answer) =>
  () => {
    first();
    return answer;
  };

beforeAll(async () => {
  server = await TrialServer.begin();
  standInBrowser(server.origin);
  actFor({ token: () => 'token', refused: () => undefined });
});

afterAll(() => server.end());

beforeEach(() => {
  appStore.dispatch({ type: 'session-started', token: 'token', user: viewer });
  appStore.dispatch({ type: 'replied', entities: { event: event(), meeting: meeting() } });
  appStore.dispatch({ type: 'poll', answer: { unreadCount: 0, cursor: 0 } });
});

describe('a command', () => {
  it('shows its result while the answer is out, and then the answer', async () => {
    const shown: unknown[] = [];
    const registered = event({ registeredByCurrentUser: true, attendeeCount: 14, version: 5 });
    server.answers[register] = after(() => shown.push(shownEvent()), {
      status: 201,
      body: registered,
    });
    const outcome = await registerForEvent(id(100));
    expect(outcome).toEqual({ ok: true, value: registered });
    expect(shown).toEqual([event({ registeredByCurrentUser: true, attendeeCount: 11 })]);
    expect(shownEvent()).toEqual(registered);
    expect(appStore.getState().optimisticUpdates).toEqual([]);
  });

  it('is taken back when it is refused, and says why', async () => {
    server.answers[register] = () => ({ status: 409, body: { message: 'This event is full.' } });
    const outcome = await registerForEvent(id(100));
    expect(outcome.ok ? null : outcome.failure.message).toBe('This event is full.');
    expect(shownEvent()).toEqual(event());
    expect(appStore.getState().optimisticUpdates).toEqual([]);
  });

  it('has everything read again when the server did it at an earlier call and cannot say how', async () => {
    const done = 'This has been done already. Please look at the current state.';
    const body = { message: done, code: 'already_done' };
    server.answers[register] = () => ({ status: 409, body });
    appStore.dispatch({ type: 'load-asked', key: 'events', further: false });
    const outcome = await registerForEvent(id(100));
    expect(outcome.ok ? null : outcome.failure.message).toBe(done);
    expect(appStore.getState().optimisticUpdates).toEqual([]);
    expect(selectLoad(appStore.getState(), 'events').stale).toBe(true);
  });

  it('leaves standing what the other party did meanwhile', async () => {
    const withdrawn = meeting({ status: 'cancelled', version: 2 });
    server.answers[status] = after(() => appStore.dispatch(meetingEvent(1, withdrawn)), {
      status: 409,
      body: { message: 'The request was withdrawn.' },
    });
    const outcome = await changeMeetingStatus(id(200), 'accepted');
    expect(outcome.ok).toBe(false);
    expect(shownMeeting()).toEqual(withdrawn);
  });

  it('does not put the answer of one session into the next', async () => {
    const next = { ...viewer, id: id(77) };
    server.answers[register] = after(
      () => appStore.dispatch({ type: 'session-started', token: 'other', user: next }),
      { status: 201, body: event({ registeredByCurrentUser: true, version: 5 }) },
    );
    expect((await registerForEvent(id(100))).ok).toBe(true);
    expect(shownEvent()).toBeUndefined();
  });
});

describe('a message in a conversation', () => {
  const send = (n: number) =>
    sendInConversation({ id: id(n), toUserId: other.id, content: `Number ${n}` });
  const outgoing = () =>
    selectOutgoing(appStore.getState(), other.id).map(({ content, failure }) => [content, failure]);
  const stored = (n: number) =>
    message({
      id: id(n),
      fromUserId: viewer.id,
      toUserId: other.id,
      fromUser: viewer,
      toUser: other,
      createdAt: `2026-11-21T08:00:00.${n}Z`,
    });

  it('is sent after the one before it, and is shown meanwhile', async () => {
    const shown: unknown[] = [];
    let sendings = 300;
    server.answers['POST /api/messages'] = () => {
      shown.push(outgoing());
      sendings += 1;
      return { status: 201, body: stored(sendings) };
    };
    await Promise.all([send(301), send(302)]);
    const second = ['Number 302', null];
    expect(shown).toEqual([[['Number 301', null], second], [second]]);
    expect(outgoing()).toEqual([]);
    expect(selectThread(appStore.getState(), other.id)).toEqual([stored(301), stored(302)]);
  });

  it('stays with the reason when it is refused, and is shown once when it is sent again', async () => {
    server.answers['POST /api/messages'] = () => ({ status: 404, body: { message: 'Not open.' } });
    await send(301);
    expect(outgoing()).toEqual([['Number 301', 'Not open.']]);
    server.answers['POST /api/messages'] = () => ({ status: 201, body: stored(301) });
    await send(301);
    expect(outgoing()).toEqual([]);
    expect(selectThread(appStore.getState(), other.id)).toEqual([stored(301)]);
  });
});
