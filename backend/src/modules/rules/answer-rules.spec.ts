import { describe, expect, it } from '@jest/globals';
import { at, factsOf, type Given, sideOf, typeOf } from './request-facts-examples.js';
import {
  acceptRefusals,
  changeRefusal,
  remainingOf,
  type Side,
  undoRefusals,
} from './request-rules.js';

describe('an acceptance', () => {
  const ofAcceptance = (given: Given): string[] =>
    acceptRefusals(factsOf(given)).map(({ message }) => message);

  it('is possible while neither has as many meetings as possible', () => {
    expect(ofAcceptance({ own: { type: typeOf({ maxMeetings: 1 }) } })).toEqual([]);
  });

  it('is refused when one has as many meetings as possible', () => {
    const full = { type: typeOf({ maxMeetings: 1 }), meetings: 1 };
    expect(ofAcceptance({ own: full })).toEqual(['You may have at most 1 meeting at this event.']);
    expect(ofAcceptance({ other: full })).toEqual([
      'Ben Okafor can have no more meetings at this event.',
    ]);
  });

  it('is refused from the moment on at which changes close', () => {
    expect(ofAcceptance({ event: { changesCloseAt: at('10:01') } })).toEqual([]);
    expect(ofAcceptance({ event: { changesCloseAt: at('10:00') } })).toEqual([
      'Changes of meetings closed on 21 November 2026 at 11:00 CET.',
    ]);
  });
});

describe('taking an answer back', () => {
  const ofUndo = (given: Given): string[] =>
    undoRefusals(factsOf(given)).map(({ message }) => message);

  it('is refused when the request would be one too many again', () => {
    expect(ofUndo({ other: { type: typeOf({ maxOpenRequests: 2 }), openRequests: 2 } })).toEqual([
      'Ben Okafor may have at most 2 open requests at this event.',
    ]);
    expect(
      ofUndo({ own: { type: typeOf({ maxIncomingRequests: 2 }), incomingRequests: 2 } }),
    ).toEqual(['You can get no more requests for now.']);
  });

  it('is refused once changes are closed', () => {
    expect(ofUndo({ event: { changesCloseAt: at('09:00') } })).toHaveLength(1);
    expect(ofUndo({})).toEqual([]);
  });
});

describe('a change of what is agreed', () => {
  it('is refused at a cancelled event and once changes are closed', () => {
    const change = (event: Given['event']) =>
      changeRefusal({ ...factsOf({ event }).event, now: at('10:00') })?.code ?? null;
    expect(change({})).toBeNull();
    expect(change({ cancelledAt: at('09:00') })).toBe('event-cancelled');
    expect(change({ changesCloseAt: at('10:00') })).toBe('changes-closed');
    expect(change({ changesCloseAt: at('10:01') })).toBeNull();
  });
});

describe('what is left to a person', () => {
  it('is the limit of the type without what is used, and no limit where there is none', () => {
    const type = typeOf({ maxOpenRequests: 5, maxMeetings: 2 });
    const of = (fields: Partial<Side>) => remainingOf(sideOf('Ana Costa', fields));
    expect(of({ type, openRequests: 2, meetings: 3 })).toEqual({ openRequests: 3, meetings: 0 });
    expect(of({ type: typeOf() })).toEqual({ openRequests: null, meetings: null });
    expect(of({})).toEqual({ openRequests: null, meetings: null });
  });
});
