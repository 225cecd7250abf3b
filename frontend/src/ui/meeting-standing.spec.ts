import { expect, it } from '@jest/globals';
import { standingOf } from './meeting-standing';

const fromThem = {
  id: 'request',
  status: 'pending',
  requesterUserId: 'them',
  scheduledStartTime: null,
  place: null,
} as const;
const fromViewer = { ...fromThem, requesterUserId: 'viewer' } as const;
const place = { id: 'place', label: 'B 4', zone: 'North hall' };
const at = '2026-11-21T14:30:00.000Z';

it.each([
  ['nobody has asked', false, undefined, { kind: 'none' }],
  ['the viewer is asking just now', true, undefined, { kind: 'asked' }],
  ['the viewer has asked', true, fromViewer, { kind: 'asked' }],
  ['the other has asked', true, fromThem, { kind: 'to-answer', meetingId: 'request' }],
  [
    'the meeting has no time yet',
    true,
    { ...fromThem, status: 'accepted', scheduledStartTime: null },
    { kind: 'accepted', at: null, place: null },
  ],
  [
    'the meeting has a time',
    true,
    { ...fromViewer, status: 'accepted', scheduledStartTime: at, place },
    { kind: 'accepted', at, place },
  ],
  ['the meeting is over', false, { ...fromViewer, status: 'completed' }, { kind: 'none' }],
] as const)('tells how the viewer stands with a person when %s', (_, asked, found, standing) => {
  expect(standingOf('them', asked, found)).toEqual(standing);
});
