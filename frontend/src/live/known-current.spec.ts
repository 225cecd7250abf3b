import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { actFor } from '../api/http';
import { meeting, viewer } from '../store/examples';
import { createAppStore, type AppStore } from '../store/store';
import { LiveSession } from './live-session';
import { QueryManager } from './query-manager';
import { eventually, pass, standInBrowser } from './test-page';
import { TrialServer } from './test-server';
import { timings } from './timings';

// The machine may be busy with other tests; nothing here waits for longer than it takes.
jest.setTimeout(20_000);

const pollCall = 'GET /api/messages/unread/count';
const quick = { ...timings, pollEvery: 300, headStart: 5_000, firstRetry: 20, settled: 50 };

let server: TrialServer;
let store: AppStore;
let session: LiveSession;

const connection = () => store.getState().connection;

async function open(): Promise<void> {
  standInBrowser(server.origin);
  store = createAppStore();
  actFor({ token: () => 'token', refused: () => undefined });
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  session = new LiveSession(store, new QueryManager(store, quick), 'token', quick, () => undefined);
  await eventually('it is known whether there is a socket', () =>
    ['online', 'offline'].includes(connection()),
  );
}

beforeEach(async () => {
  server = await TrialServer.begin({ pingInterval: 40 });
});

afterEach(async () => {
  session.close();
  await server.end();
});

describe('how old what is shown is', () => {
  const currentAt = () => store.getState().currentAt ?? Number.NaN;

  it('is told by the last sign of life of a connection that is lost', async () => {
    await open();
    const opened = currentAt();
    await pass(300);
    server.refusal = 'The server is busy.';
    server.answers[pollCall] = () => 503;
    const lost = Date.now();
    server.cut();
    await eventually('it is noticed', () => connection() === 'offline');
    expect(currentAt()).toBeGreaterThan(opened);
    expect(currentAt()).toBeLessThanOrEqual(lost + 1_000);
    const told = currentAt();
    await pass(2 * quick.pollEvery);
    expect(currentAt()).toBe(told);
  });

  it('is told by the last poll that found nothing new, where there is no socket', async () => {
    server.refusal = 'The server is busy.';
    await open();
    const opened = currentAt();
    await eventually('a poll is answered', () => currentAt() > opened);
  });

  it('is not told by a poll that finds something that has yet to be read', async () => {
    server.refusal = 'The server is busy.';
    await open();
    const polls = server.count(pollCall);
    const before = currentAt();
    server.push('meeting-status', meeting(), { missed: true });
    await eventually(
      'the poll finds it',
      () => server.count(pollCall) > polls && store.getState().cursor === 1,
    );
    expect(currentAt()).toBe(before);
  });
});
