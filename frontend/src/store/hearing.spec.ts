import { expect, it } from '@jest/globals';
import type { Input } from './inputs';
import { reduce } from './reducer';
import { selectHearing } from './selectors';
import { emptyState } from './state';

const signedOut = emptyState({ status: 'signed-out', because: null });
const offline: Input = { type: 'connection', connection: 'offline' };
const online: Input = { type: 'connection', connection: 'online' };
const answered: Input = { type: 'poll', answer: { unreadCount: 0, cursor: 1 } };
const refused: Input = { type: 'not-answered', reach: 'errors' };
const silent: Input = { type: 'not-answered', reach: 'none' };

it.each([
  ['live while the socket is up', [answered, online], 'live'],
  ['polling when only the socket is missing', [answered, offline], 'polling'],
  [
    'cut off when the socket was lost and nobody has been asked since',
    [answered, online, offline],
    'cut-off',
  ],
  ['polling when the server answers after the loss', [online, offline, answered], 'polling'],
  ['cut off when no answer comes', [answered, offline, silent], 'cut-off'],
  ['failing when the server answers with an error', [answered, offline, refused], 'failing'],
  ['polling when the server is mended', [offline, refused, answered], 'polling'],
  ['live when the socket is back', [offline, refused, online], 'live'],
] as const)('the page is %s', (_, inputs, hearing) => {
  expect(selectHearing(inputs.reduce(reduce, signedOut))).toBe(hearing);
});
