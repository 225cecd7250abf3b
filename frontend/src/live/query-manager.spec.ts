import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { actFor } from '../api/http';
import { selectAttendees } from '../store/attendee-selectors';
import { attendee, event, id, viewer } from '../store/examples';
import { narrowed } from '../store/keys';
import { selectEvents, selectLoad } from '../store/selectors';
import type { AttendeesKey, LoadKey } from '../store/state';
import { createAppStore, type AppStore } from '../store/store';
import { QueryManager } from './query-manager';
import { timings as real } from './timings';
import { eventually, pass, standInBrowser } from './test-page';
import { TrialServer, type Answer } from './test-server';

// The machine may be busy with other tests; nothing here waits for longer than it takes.
jest.setTimeout(20_000);

const list = 'GET /api/events';
const everybody = `GET /api/events/${id(100)}/compatible-attendees`;
const people = `${everybody}?limit=50`;
const peopleKey: LoadKey = `attendees:${id(100)}`;

let server: TrialServer;
let store: AppStore;
let loads: QueryManager;

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
  actFor({ token: () => 'token', refused: () => undefined });
  store = createAppStore();
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  loads = new QueryManager(store, { ...real, firstRetry: 40, longestRetry: 80, relist: 1_000 });
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

  it('is read again after a wait of chance when many pages have to, and at once when asked for anew', async () => {
    loads.start();
    const leave = loads.use('events');
    await ready();
    // A tenth of the longest wait.
    loads.jitter(() => 0.1);
    const before = Date.now();
    comeBack();
    await eventually('it is read again', () => server.count(list) === 2);
    expect(Date.now() - before).toBeGreaterThanOrEqual(real.jitter / 10 - 5);
    await ready();

    leave();
    loads.jitter(() => 1);
    comeBack();
    const asked = Date.now();
    loads.use('events');
    await eventually('it is read a third time', () => server.count(list) === 3);
    expect(Date.now() - asked).toBeLessThan(real.jitter);
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

  it('is read again in larger pages where much of it is held', async () => {
    const rows = Array.from({ length: 201 }, (_, n) => attendee({ id: id(n + 1) }));
    server.answers[people] = () => ({ body: rows });
    server.answers[`${everybody}?limit=500`] = () => ({ body: rows });
    loads.start();
    loads.use(peopleKey);
    await ready(peopleKey);
    await loads.reload(peopleKey);
    expect(server.seen).toEqual([people, `${everybody}?limit=500`]);
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

describe('a search', () => {
  const found = (search: string): LoadKey => narrowed(peopleKey, { search });
  const asked = (search: string) => `${everybody}?search=${search}&limit=50`;
  const namesIn = (key: LoadKey) =>
    selectAttendees(store.getState(), key as AttendeesKey).map(({ firstName }) => firstName);

  it('shows its own answer, however late that to an earlier one comes', async () => {
    const late = held({ body: [attendee({ id: id(11), firstName: 'Early' })] });
    server.answers[asked('a')] = late.answering;
    server.answers[asked('ab')] = () => ({ body: [attendee({ id: id(12), firstName: 'Late' })] });
    loads.start();
    const leave = loads.use(found('a'));
    await eventually('the first is asked', () => server.count(asked('a')) === 1);
    leave();
    loads.use(found('ab'));
    await ready(found('ab'));
    late.release();
    await pass(50);
    expect(namesIn(found('ab'))).toEqual(['Late']);
    expect(namesIn(found('a'))).toEqual([]);
    expect(load(found('a'))).toMatchObject({ ready: false, loading: false });
  });

  it('is forgotten when nobody looks at it any more, unlike the whole list', async () => {
    server.answers[people] = () => ({ body: [attendee()] });
    server.answers[asked('t')] = () => ({ body: [attendee()] });
    loads.start();
    const leave = [loads.use(peopleKey), loads.use(found('t'))];
    await ready(peopleKey);
    await ready(found('t'));
    for (const each of leave) each();
    expect(load(found('t')).ready).toBe(false);
    expect(load(peopleKey).ready).toBe(true);
  });

  it('is kept for the way back while there is no connection, and forgotten after it', async () => {
    loads.start();
    server.answers[`${everybody}?search=ada&limit=50`] = () => ({ body: [] });
    const searched: LoadKey = narrowed(`attendees:${id(100)}`, { search: 'ada' });
    const leave = loads.use(searched);
    await ready(searched);
    store.dispatch({ type: 'connection', connection: 'offline' });
    leave();
    expect(load(searched).ready).toBe(true);
    store.dispatch({ type: 'connection', connection: 'online' });
    loads.retry();
    expect(load(searched).ready).toBe(false);
  });

  it('asks with what was typed, whatever signs it has', async () => {
    const search = 'a&b=c? 100%:ü';
    server.answers[`${everybody}?${new URLSearchParams({ search, limit: '50' }).toString()}`] =
      () => ({
        body: [attendee()],
      });
    loads.start();
    loads.use(found(search));
    await ready(found(search));
    expect(namesIn(found(search))).toHaveLength(1);
  });
});
