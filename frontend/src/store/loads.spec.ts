import { describe, expect, it } from '@jest/globals';
import { viewer } from './examples';
import { selectLoading, selectReading } from './selectors';
import type { Connection } from './state';
import { createAppStore } from './store';

/** How a reading stands that has failed so, as the screens see it. */
function seen(status: number, connection: Connection) {
  const store = createAppStore();
  store.dispatch({ type: 'session-started', token: 'token', user: viewer });
  store.dispatch({ type: 'load-asked', key: 'events', further: false });
  const failure = { status, message: 'It failed.' };
  store.dispatch({ type: 'load-failed', key: 'events', askedAt: 0, failure });
  store.dispatch({ type: 'connection', connection });
  const state = store.getState();
  return { ...selectReading(state, 'events'), loading: selectLoading(state, 'events') };
}

describe('to the screens', () => {
  it('what got no answer is still awaited while the page is cut off', () => {
    expect(seen(0, 'offline')).toMatchObject({ ready: false, loading: true, failure: null });
  });

  it('a read without an answer has failed while there is a connection', () => {
    expect(seen(0, 'online')).toMatchObject({ loading: false, failure: { status: 0 } });
  });

  it('a refusal is one with or without', () => {
    expect(seen(403, 'offline')).toMatchObject({ loading: false, failure: { status: 403 } });
  });
});
