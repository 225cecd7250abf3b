import { expect, it } from '@jest/globals';
import { meeting, other, viewer } from '../store/examples';
import { standingOf } from './meeting-standing';

const fromThem = meeting({ requesterUserId: other.id, requesteeUserId: viewer.id });
const fromViewer = meeting({ requesterUserId: viewer.id, requesteeUserId: other.id });
const at = '2026-11-21T14:30:00.000Z';

it.each([
  ['nobody has asked', false, undefined, { kind: 'none' }],
  ['the viewer is asking just now', true, undefined, { kind: 'asked' }],
  ['the viewer has asked', true, fromViewer, { kind: 'asked' }],
  ['the other has asked', true, fromThem, { kind: 'to-answer' }],
  [
    'the meeting has no time yet',
    true,
    { ...fromThem, status: 'accepted', scheduledStartTime: null },
    { kind: 'accepted', at: null },
  ],
  [
    'the meeting has a time',
    true,
    { ...fromViewer, status: 'accepted', scheduledStartTime: at },
    { kind: 'accepted', at },
  ],
  ['the meeting is over', false, { ...fromViewer, status: 'completed' }, { kind: 'none' }],
] as const)('tells how the viewer stands with a person when %s', (_, asked, found, standing) => {
  expect(standingOf(other.id, asked, found)).toEqual(standing);
});
