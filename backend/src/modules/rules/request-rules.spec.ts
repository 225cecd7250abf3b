import { describe, expect, it } from '@jest/globals';
import { at, factsOf, type Given, typeOf } from './request-facts-examples.js';
import { requestRefusals } from './request-rules.js';

const ofRequest = (given: Given): [number, string, string][] =>
  requestRefusals(factsOf(given)).map(({ status, code, message }) => [status, code, message]);
const codes = (given: Given): string[] => ofRequest(given).map(([, code]) => code);

describe('a request for a meeting', () => {
  it('is possible where no rule forbids it', () => {
    expect(ofRequest({})).toEqual([]);
  });

  it.each<[string, Given, [number, string, string]]>([
    [
      'of somebody who is not registered',
      { own: { isRegistered: false } },
      [403, 'not-registered', 'Register for this event to ask for meetings.'],
    ],
    [
      'to somebody who is not registered',
      { other: { isRegistered: false } },
      [404, 'not-approachable', 'This person is not among the attendees of this event.'],
    ],
    [
      'to somebody who is hidden from the one who asks',
      { isApproachable: false },
      [404, 'not-approachable', 'This person is not among the attendees of this event.'],
    ],
    [
      'at a cancelled event',
      { event: { cancelledAt: at('09:00') } },
      [409, 'event-cancelled', 'This event is cancelled.'],
    ],
    [
      'at an event that has just ended',
      { event: { endDate: at('10:00') } },
      [409, 'event-over', 'This event is over.'],
    ],
    [
      'before requests open',
      { event: { requestsOpenAt: at('10:01') } },
      [403, 'not-open-yet', 'Requests for meetings open on 21 November 2026 at 11:01 CET.'],
    ],
    [
      'from the moment on at which requests close',
      { event: { requestsCloseAt: at('10:00') } },
      [403, 'requests-closed', 'Requests for meetings closed on 21 November 2026 at 11:00 CET.'],
    ],
    [
      'from the moment on at which nobody can accept it',
      { event: { changesCloseAt: at('10:00') } },
      [
        403,
        'changes-closed',
        'Nobody can accept a request any more: changes of meetings closed on 21 November 2026 at 11:00 CET.',
      ],
    ],
    [
      'of somebody without a type where types decide',
      { event: { limitsRequestsByType: true }, other: { type: typeOf() } },
      [403, 'no-type', 'The organisers have not given you a type yet.'],
    ],
    [
      'to somebody without a type where types decide',
      { event: { limitsRequestsByType: true }, own: { type: typeOf() } },
      [403, 'no-type', 'The organisers have not given Ben Okafor a type yet.'],
    ],
    [
      'between types of which the first may not ask the second',
      {
        event: { limitsRequestsByType: true },
        own: { type: typeOf() },
        other: { type: typeOf({ name: 'Press' }) },
      },
      [
        403,
        'type-not-allowed',
        'People of type “Buyer” may not ask people of type “Press” for meetings.',
      ],
    ],
    [
      'of somebody with as many meetings as possible',
      { own: { type: typeOf({ maxMeetings: 2 }), meetings: 2 } },
      [409, 'own-meetings-full', 'You may have at most 2 meetings at this event.'],
    ],
    [
      'of somebody who may have none',
      { own: { type: typeOf({ maxMeetings: 0 }) } },
      [409, 'own-meetings-full', 'You may have no meetings at this event.'],
    ],
    [
      'to somebody with as many meetings as possible',
      { other: { type: typeOf({ maxMeetings: 2 }), meetings: 3 } },
      [409, 'other-meetings-full', 'Ben Okafor can have no more meetings at this event.'],
    ],
    [
      'of somebody with as many open requests as possible',
      { own: { type: typeOf({ maxOpenRequests: 1 }), openRequests: 1 } },
      [409, 'open-requests-full', 'You may have at most 1 open request at this event.'],
    ],
    [
      'to somebody with as many requests as possible',
      { other: { type: typeOf({ maxIncomingRequests: 4 }), incomingRequests: 4 } },
      [409, 'incoming-requests-full', 'Ben Okafor can get no more requests for now.'],
    ],
    [
      'to somebody who was asked already',
      { between: 'asked' },
      [409, 'already-asked', 'There already is a meeting request between you two for this event.'],
    ],
  ])('%s is refused', (_, given, refusal) => {
    expect(ofRequest(given)).toEqual([refusal]);
  });

  it.each<[string, Given]>([
    ['from the moment on at which requests open', { event: { requestsOpenAt: at('10:00') } }],
    ['until requests close', { event: { requestsCloseAt: at('10:01') } }],
    ['until changes close', { event: { changesCloseAt: at('10:01') } }],
    [
      'between types of which the first may ask the second',
      {
        event: { limitsRequestsByType: true },
        own: { type: typeOf() },
        other: { type: typeOf() },
        isPairAllowed: true,
      },
    ],
    [
      'with one left of each number',
      {
        own: {
          type: typeOf({ maxOpenRequests: 2, maxMeetings: 3 }),
          openRequests: 1,
          meetings: 2,
        },
        other: {
          type: typeOf({ maxIncomingRequests: 2, maxMeetings: 3 }),
          incomingRequests: 1,
          meetings: 2,
        },
      },
    ],
    [
      'with the numbers of others than the one asked and the one who asks',
      {
        own: { type: typeOf({ maxIncomingRequests: 0, maxMeetingsPerDay: 0 }) },
        other: { type: typeOf({ maxOpenRequests: 0, maxMeetingsPerDay: 0 }) },
      },
    ],
  ])('%s is possible', (_, given) => {
    expect(ofRequest(given)).toEqual([]);
  });

  it('is refused for every reason at once, the weightiest first', () => {
    const full = { maxOpenRequests: 0, maxIncomingRequests: 0, maxMeetings: 0 };
    expect(
      codes({
        event: {
          limitsRequestsByType: true,
          requestsCloseAt: at('09:00'),
        },
        own: { type: typeOf(full) },
        other: { type: typeOf(full) },
      }),
    ).toEqual([
      'requests-closed',
      'type-not-allowed',
      'own-meetings-full',
      'other-meetings-full',
      'open-requests-full',
      'incoming-requests-full',
    ]);
  });

  it('tells who may not see a person nothing else of them', () => {
    const other = { type: typeOf({ maxMeetings: 0 }) };
    expect(codes({ other, isApproachable: false })).toEqual(['not-approachable']);
  });

  it('names both people to staff who look at them', () => {
    const facts = factsOf({ own: { type: typeOf({ maxOpenRequests: 3 }), openRequests: 3 } });
    expect(requestRefusals(facts, 'staff')).toEqual([
      {
        code: 'open-requests-full',
        status: 409,
        message: 'Ana Costa may have at most 3 open requests at this event.',
      },
    ]);
    const absent = factsOf({ other: { isRegistered: false } });
    expect(requestRefusals(absent, 'staff').map(({ message }) => message)).toEqual([
      'Who would be asked is not registered for this event.',
    ]);
  });

  it('to somebody who has asked is judged as an acceptance', () => {
    const asks = { between: 'asks' } as const;
    const byType = { limitsRequestsByType: true, requestsCloseAt: at('09:00') };
    const none = { type: typeOf({ maxOpenRequests: 0 }) };
    expect(codes({ ...asks, event: byType, own: none })).toEqual([]);
    expect(codes({ ...asks, event: { changesCloseAt: at('10:00') } })).toEqual(['changes-closed']);
  });
});
