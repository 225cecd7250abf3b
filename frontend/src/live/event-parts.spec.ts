import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { actFor } from '../api/http';
import { event, viewer } from '../store/examples';
import { createAppStore } from '../store/store';
import { onPartChange } from './event-parts';
import { LiveSession } from './live-session';
import { QueryManager } from './query-manager';
import { eventually, standInBrowser } from './test-page';
import { TrialServer } from './test-server';
import { timings as real } from './timings';

// The machine may be busy with other tests.
jest.setTimeout(20_000);

const timings = { ...real, firstRetry: 20, longestRetry: 60, jitter: 0 };

let server: TrialServer;
let session: LiveSession;

beforeEach(async () => {
  server = await TrialServer.begin();
  standInBrowser(server.origin);
  const store = createAppStore();
  actFor({ token: () => 'token', refused: () => undefined });
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  const loads = new QueryManager(store, timings);
  session = new LiveSession(store, loads, 'token', timings, () => undefined);
});

afterEach(async () => {
  session.close();
  await server.end();
});

it('a changed part of an event is named to those who listen, and so is that one may have been missed', async () => {
  const heard: unknown[] = [];
  const stop = onPartChange((change) => heard.push(change));
  await eventually('the socket is up', () => heard.length === 1);
  const change = { eventId: event().id, part: 'places' };
  server.tell('event-part-changed', change);
  await eventually('it is heard', () => heard.length === 2);
  server.push('resync', {});
  await eventually('the resync is heard', () => heard.length === 3);
  server.cut();
  await eventually('the connection is back', () => heard.length === 4);
  expect(heard).toEqual([null, change, null, null]);
  stop();
  const others: unknown[] = [];
  const stopOthers = onPartChange((each) => others.push(each));
  server.tell('event-part-changed', change);
  await eventually('another listener hears of it', () => others.length === 1);
  expect(heard).toHaveLength(4);
  stopOthers();
});
