import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { selectAttendees } from '../store/attendee-selectors';
import { attendee, event, id, viewer } from '../store/examples';
import { selectEvents, selectLoad } from '../store/selectors';
import type { LoadKey } from '../store/state';
import { createAppStore, type AppStore } from '../store/store';
import { Loads } from './loads';
import { timings as real } from './timings';
import { eventually, pass, standInBrowser } from './trial-page';
import { TrialServer, type Answer } from './trial-server';

// The machine may be busy with other tests; nothing here waits for longer than it takes.
jest.setTimeout(20_000);

const list = 'GET /api/events';
const people = `GET /api/events/${id(100)}/compatible-attendees`;
const peopleKey: LoadKey = `attendees:${id(100)}`;

let server: TrialServer;
let store: AppStore;
let loads: Loads;

const load = (key: LoadKey = 'events') => selectLoad(store.getState(), key);
const ready = (key: LoadKey = 'events') =>
  eventually(`${key} is read`, () => load(key).ready && !load(key).loading);
const comeBack = () => {
  store.dispatch({ type: 'connection', connection: 'offline' });
  store.dispatch({ type: 'connection', connection: 'online' });
};

/** Answers when told to. */
function held(answer: Answer) {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  return { release, answering: () => gate.then(() => answer) };
}

beforeEach(async () => {
  server = await TrialServer.begin();
  server.answers = { [list]: () => ({ body: [event()] }) };
  standInBrowser(server.origin);
  store = createAppStore();
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  loads = new Loads(store, { ...real, firstRetry: 40, longestRetry: 80, relist: 1_000 });
});

afterEach(async () => {
  loads.stop();
  await server.end();
});

describe('what a screen uses', () => {
  it('is read when the session is under way, and once for two screens', async () => {
    loads.use('events');
    await pass(30);
    expect(server.seen).toEqual([]);
    loads.start();
    loads.use('events');
    await ready();
    expect(server.seen).toEqual([list]);
    expect(selectEvents(store.getState())).toEqual([event()]);
  });

  it('is read again when it becomes stale, unless no screen shows it any more', async () => {
    loads.start();
    const leave = loads.use('events');
    await ready();
    comeBack();
    await eventually('it is read again', () => server.count(list) === 2);
    await ready();
    leave();
    comeBack();
    await pass(50);
    expect(server.count(list)).toBe(2);
    loads.use('events');
    await eventually('it is read for the next screen', () => server.count(list) === 3);
  });

  it('is read once more, not twice at a time, when it becomes stale on the way', async () => {
    const first = held({ body: [event()] });
    server.answers[list] = first.answering;
    loads.start();
    loads.use('events');
    await eventually('it is asked for', () => server.count(list) === 1);
    comeBack();
    comeBack();
    await pass(30);
    expect(server.count(list)).toBe(1);
    first.release();
    await eventually('it is asked for again', () => server.count(list) === 2);
    await ready();
    await pass(30);
    expect(server.count(list)).toBe(2);
  });

  it('is called off with the session', async () => {
    const never = held({ body: [event()] });
    server.answers[list] = never.answering;
    loads.start();
    loads.use('events');
    await eventually('it is asked for', () => server.count(list) === 1);
    loads.stop();
    never.release();
    await pass(30);
    expect(selectEvents(store.getState())).toEqual([]);
  });
});

describe('a read that fails', () => {
  it('is tried again where that may help', async () => {
    const answers: Answer[] = [503, 503, { body: [event()] }];
    server.answers[list] = () => answers.shift() ?? 404;
    loads.start();
    loads.use('events');
    await ready();
    expect(server.count(list)).toBe(3);
    expect(load().failure).toBeNull();
  });

  it('waits as long as the server asks', async () => {
    let asked = 0;
    server.answers[list] = () => {
      asked = Date.now();
      return { status: 429, headers: { 'Retry-After': '1' }, body: { message: 'Slow down.' } };
    };
    loads.start();
    loads.use('events');
    await eventually('it is refused', () => load().failure?.message === 'Slow down.');
    const first = asked;
    await eventually('it is tried again', () => server.count(list) === 2);
    expect(asked - first).toBeGreaterThanOrEqual(950);
  });

  it('is not tried again where it was refused for good, until something changes', async () => {
    server.answers[list] = () => ({ status: 403, body: { message: 'Not for you.' } });
    loads.start();
    loads.use('events');
    await eventually('it is refused', () => load().failure?.status === 403);
    await pass(150);
    expect(server.count(list)).toBe(1);
    server.answers[list] = () => ({ body: [event()] });
    comeBack();
    await ready();
    expect(load().failure).toBeNull();
  });

  it('can be tried again by the person', async () => {
    server.answers[list] = () => 403;
    loads.start();
    loads.use('events');
    await eventually('it is refused', () => load().failure !== null);
    server.answers[list] = () => ({ body: [event()] });
    await loads.reload('events');
    expect(load()).toMatchObject({ ready: true, failure: null });
  });
});

describe('a list in pages', () => {
  const page = (n: number, next: number | null): Answer => ({
    headers: {
      'X-Total-Count': '3',
      ...(next !== null && { Link: `</api/events?cursor=${next}>; rel="next"` }),
    },
    body: [event({ id: id(n) })],
  });

  it('is read page by page on demand, and as far as before when it is read again', async () => {
    server.answers[list] = () => page(100, 101);
    server.answers['GET /api/events?cursor=101'] = () => page(101, 102);
    server.answers['GET /api/events?cursor=102'] = () => page(102, null);
    loads.start();
    loads.use('events');
    await ready();
    expect(load()).toMatchObject({ total: 3, next: '/api/events?cursor=101' });

    await loads.more('events');
    expect(selectEvents(store.getState())).toHaveLength(2);
    server.seen.length = 0;
    await loads.reload('events');
    expect(server.seen).toEqual([list, 'GET /api/events?cursor=101']);
    expect(selectEvents(store.getState())).toHaveLength(2);

    await loads.more('events');
    expect(load()).toMatchObject({ total: 3, next: null });
    server.seen.length = 0;
    await loads.more('events');
    expect(server.seen).toEqual([]);
  });

  it('of attendees goes on until the first who is not recommended', async () => {
    const scored = (n: number, score: number, next: string | null): Answer => ({
      headers: next ? { Link: `<${next}>; rel="next"` } : {},
      body: [attendee({ id: id(n), compatibilityScore: score })],
    });
    const path = people.slice('GET '.length);
    server.answers[people] = () => scored(11, 90, `${path}?cursor=a`);
    server.answers[`${people}?cursor=a`] = () => scored(12, 61, `${path}?cursor=b`);
    server.answers[`${people}?cursor=b`] = () => scored(13, 60, `${path}?cursor=c`);
    loads.start();
    loads.use(peopleKey);
    await ready(peopleKey);
    expect(server.seen).toHaveLength(3);
    expect(selectAttendees(store.getState(), id(100))).toHaveLength(3);
    expect(load(peopleKey).next).toBe(`${path}?cursor=c`);
  });

  it('of attendees is not read at every arrival', async () => {
    server.answers[people] = () => ({ body: [attendee()] });
    loads.start();
    loads.use(peopleKey);
    await ready(peopleKey);
    for (let n = 0; n < 5; n += 1) comeBack();
    await pass(100);
    expect(server.seen).toHaveLength(1);
    await eventually('it is read again', () => server.seen.length === 2);
  });
});
