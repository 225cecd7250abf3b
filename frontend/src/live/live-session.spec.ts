import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { actFor } from '../api/http';
import { event, id, meeting, viewer } from '../store/examples';
import { selectEvents, selectMeetings } from '../store/selectors';
import { createAppStore, type AppStore } from '../store/store';
import { LiveSession } from './live-session';
import { QueryManager } from './query-manager';
import { onNotice } from './notices';
import { timings as real } from './timings';
import { eventually, pass, standInBrowser } from './test-page';
import { TrialServer } from './test-server';

// The machine may be busy with other tests; nothing here waits for longer than it takes.
jest.setTimeout(20_000);

const pollCall = 'GET /api/messages/unread/count';

const timings = {
  ...real,
  pollEvery: 150,
  silence: 60_000,
  grace: 30,
  attempt: 5_000,
  headStart: 5_000,
  firstRetry: 20,
  longestRetry: 60,
  settled: 50,
  relist: 0,
  jitter: 0,
};

let server: TrialServer;
let store: AppStore;
let loads: QueryManager;
let session: LiveSession;

const connection = () => store.getState().connection;
const cursor = () => store.getState().cursor;

async function open(changes: Partial<typeof timings> = {}): Promise<void> {
  standInBrowser(server.origin);
  store = createAppStore();
  actFor({
    token: () => 'token',
    refused: () => store.dispatch({ type: 'session-ended', because: 'expired' }),
  });
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  const used = { ...timings, ...changes };
  loads = new QueryManager(store, used);
  loads.use('events');
  loads.use('meetings');
  session = new LiveSession(store, loads, 'token', used, () =>
    store.dispatch({ type: 'session-ended', because: 'expired' }),
  );
  await eventually('both lists are read', () =>
    (['events', 'meetings'] as const).every((key) => store.getState().loads[key]?.ready),
  );
}

beforeEach(async () => {
  server = await TrialServer.begin();
  server.answers = {
    'GET /api/events': () => ({ body: [event()] }),
    'GET /api/meetings': () => ({ body: [] }),
  };
});

afterEach(async () => {
  session.close();
  await server.end();
});

describe('the start of a session', () => {
  it('is the number of the stream, then the socket from there on, then what the screens show', async () => {
    server.push('unread-count', { unreadCount: 1 }, { missed: true });
    server.push('unread-count', { unreadCount: 2 }, { missed: true });
    // However long the socket takes.
    await open({ pollEvery: 60_000 });
    expect(server.seen.slice(0, 2)).toEqual([pollCall, 'socket since=2']);
    expect(server.seen.slice(2).toSorted()).toEqual(['GET /api/events', 'GET /api/meetings']);
    expect(connection()).toBe('online');
  });

  it('shows the screens without a socket when that cannot be had', async () => {
    server.refusal = 'The server is busy.';
    await open();
    expect(connection()).toBe('offline');
    expect(selectEvents(store.getState())).toEqual([event()]);
  });

  it('goes on asking where the first answer does not come', async () => {
    let refused = 0;
    server.answers[pollCall] = () => {
      refused += 1;
      return refused < 3 ? 503 : { body: { unreadCount: 0, cursor: 0 } };
    };
    await open();
    expect(refused).toBe(3);
    expect(connection()).toBe('online');
  });
});

describe('while the socket is up', () => {
  it('what is sent arrives, and nothing is asked for', async () => {
    server = await restarted({ pingInterval: 100 });
    await open({ silence: 1_000 });
    server.push('meeting-status', meeting());
    await eventually('the meeting arrives', () => selectMeetings(store.getState()).length === 1);
    expect(cursor()).toBe(1);
    const calls = server.seen.length;
    await pass(1_500);
    expect(server.seen).toHaveLength(calls);
  });

  it('what happens to the viewer is announced as it happens, and once', async () => {
    const notice = (n: number) => ({
      id: id(n),
      kind: 'meeting-requested' as const,
      actor: null,
      eventId: null,
      meetingId: null,
      createdAt: '2026-11-21T08:00:00.000Z',
    });
    const heard: string[] = [];
    const stop = onNotice((each) => heard.push(each.id));
    await open();
    server.push('notification', notice(1));
    server.push('notification', notice(1));
    server.push('notification', notice(2));
    await eventually('both have arrived', () => cursor() === 3);
    expect(heard).toEqual([id(1), id(2)]);
    stop();
    server.push('notification', notice(3));
    await eventually('the third has arrived', () => cursor() === 4);
    expect(heard).toHaveLength(2);
  });

  it('a gap has the lists and the unread count read again, once', async () => {
    server.unreadCount = 5;
    await open();
    server.push('unread-count', { unreadCount: 6 }, { missed: true });
    server.unreadCount = 6;
    server.push('meeting-status', meeting());
    await eventually('the count is known again', () => store.getState().unread.count === 6);
    await eventually('both lists are fresh', () =>
      (['events', 'meetings'] as const).every((key) => {
        const load = store.getState().loads[key];
        return load?.stale === false && !load.loading;
      }),
    );
    expect(server.count(pollCall)).toBe(2);
    expect(server.count('GET /api/events')).toBe(2);
    expect(server.count('GET /api/meetings')).toBe(2);
  });

  it('a resync has everything read again', async () => {
    await open();
    server.push('resync', {});
    await eventually('both lists are read twice', () => server.count('GET /api/meetings') === 2);
    await eventually('the events too', () => server.count('GET /api/events') === 2);
    expect(cursor()).toBe(1);
  });
});

describe('a connection that is lost', () => {
  it('comes back from the last number on, and hears what it missed in order', async () => {
    await open();
    server.push('meeting-status', meeting());
    await eventually('the first meeting arrives', () => cursor() === 1);
    server.cut();
    server.push('meeting-status', meeting({ version: 2, status: 'accepted' }), { missed: true });
    server.push('meeting-status', meeting({ version: 3, status: 'declined' }), { missed: true });
    await eventually('all of it is there', () => cursor() === 3);
    expect(selectMeetings(store.getState())[0]?.status).toBe('declined');
    expect(server.seen).toContain('socket since=1');
    expect(server.count('GET /api/meetings')).toBe(1);
  });

  it('has read again what is told to many', async () => {
    await open();
    server.answers['GET /api/events'] = () => ({ body: [event({ version: 2, name: 'Moved' })] });
    server.cut();
    await eventually(
      'the new name is shown',
      () => selectEvents(store.getState())[0]?.name === 'Moved',
    );
  });

  it('comes back as well when the server closed it', async () => {
    await open();
    server.dismiss();
    await eventually('it notices', () => connection() === 'offline');
    await eventually('it is back', () => connection() === 'online');
  });

  it('is polled for until it is back, and no longer', async () => {
    server.refusal = 'The server is busy.';
    await open();
    server.push('meeting-status', meeting(), { missed: true });
    server.answers['GET /api/meetings'] = () => ({ body: [meeting()] });
    await eventually('the poll finds it', () => selectMeetings(store.getState()).length === 1);
    expect(cursor()).toBe(1);
    const polls = server.count(pollCall);
    await eventually('it polls again', () => server.count(pollCall) > polls);
    expect(server.count('GET /api/meetings')).toBe(2);

    server.refusal = null;
    await eventually('it is back', () => connection() === 'online');
    const after = server.count(pollCall);
    await pass(timings.pollEvery);
    expect(server.count(pollCall)).toBe(after);

    server.refusal = 'The server is busy.';
    server.cut();
    await eventually('it polls for the next loss', () => server.count(pollCall) > after);
  });

  it('is dropped by itself when it has died silently, and heals', async () => {
    server = await restarted({ pingInterval: 40 });
    await open({ silence: 200 });
    server.silence();
    server.push('meeting-status', meeting());
    await eventually('the meeting arrives', () => selectMeetings(store.getState()).length === 1);
    expect(server.count('socket since=0')).toBeGreaterThan(1);
    expect(server.count(pollCall)).toBeGreaterThan(1);
    expect(server.count('GET /api/meetings')).toBe(1);
    expect(connection()).toBe('online');
  });

  it.each(['online', 'offline'])(
    'is looked at when the device says that it is %s',
    async (name) => {
      await open();
      server.silence();
      server.push('meeting-status', meeting());
      window.dispatchEvent(new Event(name));
      await eventually('the meeting arrives', () => selectMeetings(store.getState()).length === 1);
    },
  );

  it('is looked at when a read gets no answer', async () => {
    await open();
    server.silence();
    server.push('meeting-status', meeting());
    // Nothing that could be read, as when the answer is cut off.
    server.answers['GET /api/events'] = () => 200;
    await loads.reload('events');
    await eventually('the meeting arrives', () => selectMeetings(store.getState()).length === 1);
  });

  it('is found to be gone when neither a read nor the check gets an answer', async () => {
    await open();
    server.refusal = 'The server is busy.';
    server.answers['GET /api/events'] = () => 200;
    server.answers[pollCall] = () => 200;
    await loads.reload('events');
    await eventually('it is noticed', () => connection() === 'offline');
  });

  it('is tried at once when the page is looked at again', async () => {
    server.refusal = 'The server is busy.';
    await open({ firstRetry: 60_000, longestRetry: 60_000, pollEvery: 60_000 });
    await eventually('it gave up for now', () => connection() === 'offline');
    server.refusal = null;
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually('it is back', () => connection() === 'online');
  });
});

describe('the end of a session', () => {
  it('follows a handshake that is refused as unauthorized', async () => {
    await open();
    server.refusal = 'Unauthorized';
    server.cut();
    await eventually('the session is over', () => store.getState().session.status === 'signed-out');
    expect(store.getState().session).toEqual({ status: 'signed-out', because: 'expired' });
  });

  it('leaves nothing running', async () => {
    await open();
    session.close();
    const calls = server.seen.length;
    server.push('meeting-status', meeting());
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await pass(2 * timings.pollEvery);
    expect(server.seen).toHaveLength(calls);
    expect(selectMeetings(store.getState())).toEqual([]);
  });
});

/** Another server in place of the one each test begins with. */
async function restarted(options: { pingInterval: number }): Promise<TrialServer> {
  const { answers } = server;
  await server.end();
  const other = await TrialServer.begin(options);
  other.answers = answers;
  return other;
}
