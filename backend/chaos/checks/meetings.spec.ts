import { describe, expect, it } from '@jest/globals';
import type { Operation, Outcome } from '../record/operation.js';
import type { FinalMeeting, FinalState } from './final-state.js';
import { call, END, meeting } from './made-record.js';
import { checkMeetings } from './meetings.js';

type Span = readonly [number, number];
type History = FinalState['history'];

const asks = (span: Span, outcome: Outcome = 'ok'): Operation =>
  call(span, outcome, [{ kind: 'ask', eventId: 'e', people: ['ana', 'ben'] }], {
    reply: { id: 'm' },
    mark: 'op1x',
  });
/** By the one who was asked. */
const asksBack = (span: Span, outcome: Outcome): Operation =>
  call(span, outcome, [{ kind: 'ask', eventId: 'e', people: ['ben', 'ana'] }], {
    reply: { id: 'm' },
    mark: 'op2x',
  });
const changes = (span: Span, outcome: Outcome, status: string): Operation =>
  call(span, outcome, [{ kind: 'status', meetingId: 'm', status }]);
const leaves = (span: Span, userId = 'ben'): Operation =>
  call(span, 'ok', [{ kind: 'leave', eventId: 'e', userId }]);
const ends = (span: Span, whose: { eventId?: string; userId?: string; otherId?: string }) =>
  call(span, 'ok', [{ kind: 'end', ...whose }]);
const blocks = (span: Span, userId: string): Operation =>
  call(span, 'ok', [{ kind: 'may-end', eventId: 'e', userId }]);
const takesTime = (span: Span, outcome: Outcome): Operation =>
  call(span, outcome, [{ kind: 'time', meetingId: 'm', start: new Date(LATER).toISOString() }]);

const [EARLIER, LATER] = [END - 3_600_000, END + 3_600_000];
const at = (start: number): Partial<FinalMeeting> => ({ start, end: start + 600_000 });
const accepted = (rest: Partial<FinalMeeting> = at(LATER)): FinalMeeting =>
  meeting({ status: 'accepted', ...rest });

const breaches = (
  operations: Operation[],
  meetings: FinalMeeting[],
  history: History = [],
): string[] => checkMeetings(operations, { meetings, history, at: END }).map(({ text }) => text);

const agreed = [asks([1, 2]), changes([3, 4], 'ok', 'accepted')];

describe('the check of meetings', () => {
  it.each<[string, Operation[], FinalMeeting[]]>([
    ['a request without an answer', [asks([1, 2])], [meeting({})]],
    ['a request whose answer was lost', [asks([1, 2], 'unknown')], [meeting({ message: 'op1x' })]],
    ['an agreed meeting', agreed, [accepted()]],
    ['an agreed meeting that waits', agreed, [accepted({ waitingReason: 'no-slots' })]],
    ['a request to who had asked already', [asks([1, 2]), asksBack([3, 4], 'ok')], [accepted()]],
    ['the same without an answer', [asks([1, 2]), asksBack([3, 4], 'unknown')], [accepted()]],
    [
      'an accept that was lost',
      [asks([1, 2]), changes([3, 4], 'unknown', 'accepted')],
      [meeting({})],
    ],
    [
      'a meeting that ended with a time its requester blocked',
      [...agreed, blocks([5, 6], 'ana')],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'a meeting that ended with a time its requestee blocked',
      [...agreed, blocks([5, 6], 'ben')],
      [meeting({ status: 'declined' })],
    ],
    [
      'an agreed meeting that was withdrawn',
      [...agreed, changes([5, 6], 'ok', 'cancelled')],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'an agreed meeting of who left',
      [...agreed, leaves([5, 6])],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'an agreed meeting of who was blocked',
      [...agreed, ends([5, 6], { userId: 'ben', otherId: 'ana' })],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'a request of who was suspended',
      [asks([1, 2]), ends([3, 4], { userId: 'ana' })],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'a request at an event that was cancelled',
      [asks([1, 2]), ends([3, 4], { eventId: 'e' })],
      [meeting({ status: 'cancelled' })],
    ],
    [
      'a meeting that had begun when one was blocked',
      [...agreed, ends([5, 6], { userId: 'ana', otherId: 'ben' })],
      [accepted(at(EARLIER))],
    ],
    [
      'a meeting that had begun when one left',
      [...agreed, leaves([5, 6])],
      [accepted(at(EARLIER))],
    ],
    ['a meeting that took place', agreed, [meeting({ status: 'completed', ...at(EARLIER) })]],
    ['an answer that was taken back', [...agreed, changes([5, 6], 'ok', 'pending')], [meeting({})]],
    [
      'two meetings one after the other',
      [
        ...agreed,
        call([7, 8], 'ok', [{ kind: 'book', eventId: 'e', people: ['ana', 'cleo'] }], {
          reply: { id: 'n' },
        }),
      ],
      [accepted(), accepted({ id: 'n', requesteeId: 'cleo', ...at(LATER + 600_000) })],
    ],
  ])('takes %s', (_, operations, meetings) => {
    expect(breaches(operations, meetings)).toEqual([]);
  });

  it.each<[string, Operation[], FinalMeeting[], string]>([
    ['a request that is not there', [asks([1, 2])], [], 'Meeting m is not there.'],
    ['a meeting that nobody asked for', [], [meeting({})], 'no call explains'],
    ['an accept that is undone', agreed, [meeting({})], 'is pending'],
    [
      'a refused accept that is done',
      [asks([1, 2]), changes([3, 4], 'failed', 'accepted')],
      [accepted()],
      'is accepted',
    ],
    [
      'a decline that a former accept has undone',
      [...agreed, changes([5, 6], 'ok', 'declined')],
      [accepted()],
      'is accepted',
    ],
    ['a meeting of who has left', [...agreed, leaves([5, 6])], [accepted()], 'is accepted'],
    [
      'a meeting of who has blocked the other one',
      [...agreed, ends([5, 6], { userId: 'ana', otherId: 'ben' })],
      [accepted()],
      'is accepted',
    ],
    [
      'a meeting that ended when somebody else was blocked',
      [...agreed, ends([5, 6], { userId: 'ana', otherId: 'cleo' })],
      [meeting({ status: 'cancelled' })],
      'is cancelled',
    ],
    [
      'a meeting that ended when another event was cancelled',
      [...agreed, ends([5, 6], { eventId: 'f' })],
      [meeting({ status: 'cancelled' })],
      'is cancelled',
    ],
    [
      'a meeting that ended when a stranger left',
      [...agreed, leaves([5, 6], 'cleo')],
      [meeting({ status: 'cancelled' })],
      'is cancelled',
    ],
    [
      'a meeting that is over before it begins',
      agreed,
      [meeting({ status: 'completed', ...at(LATER) })],
      'is completed',
    ],
    ['a meeting without a time or a reason', agreed, [accepted({})], 'has neither'],
    [
      'a request that expired during its event',
      [asks([1, 2])],
      [meeting({ status: 'expired' })],
      'is expired',
    ],
    [
      'two meetings at once',
      [
        ...agreed,
        call([7, 8], 'ok', [{ kind: 'book', eventId: 'e', people: ['ana', 'cleo'] }], {
          reply: { id: 'n' },
        }),
      ],
      [accepted(), accepted({ id: 'n', requesteeId: 'cleo', ...at(LATER + 599_000) })],
      'ana is in m and n',
    ],
  ])('flags %s', (_, operations, meetings, text) => {
    expect(breaches(operations, meetings)).toEqual([expect.stringContaining(text)]);
  });

  it('flags a time that was given and never had', () => {
    const chosen = [...agreed, takesTime([5, 6], 'ok')];
    const line = { meetingId: 'm', newStart: LATER };
    expect(breaches(chosen, [accepted()], [line])).toEqual([]);
    expect(breaches(chosen, [accepted()], [{ ...line, newStart: EARLIER }])).toHaveLength(1);
    expect(breaches([...agreed, takesTime([5, 6], 'unknown')], [accepted()])).toEqual([]);
  });
});
