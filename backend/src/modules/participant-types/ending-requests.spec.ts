import { describe, expect, it } from '@jest/globals';
import type { ParticipantTypeRules } from '@rendezvous/contract';
import { endingRequests } from './ending-requests.js';

const type = (id: string, fields: Partial<ParticipantTypeRules> = {}): ParticipantTypeRules => ({
  id,
  name: id,
  maxOpenRequests: null,
  maxIncomingRequests: null,
  maxMeetings: null,
  maxMeetingsPerDay: null,
  ...fields,
});

/** `ana>ben` of `buyer>press`. */
const request = (people: string, types = 'buyer>press') => {
  const [requesterUserId = '', requesteeUserId = ''] = people.split('>');
  const [fromTypeId = null, toTypeId = null] = types.split('>').map((id) => id || null);
  return { id: people, requesterUserId, requesteeUserId, fromTypeId, toTypeId };
};
const ending = (
  requests: ReturnType<typeof request>[],
  rules: Parameters<typeof endingRequests>[1],
): string[] => endingRequests(requests, rules).map(({ id }) => id);

describe('the requests that new rules end', () => {
  it('are none where everybody may ask everybody without limit', () => {
    const requests = [request('ana>ben'), request('ben>eva', '>')];
    expect(ending(requests, { types: [], pairs: null })).toEqual([]);
  });

  it('are those from a type to one that it may not ask, and those of people without a type', () => {
    const requests = [
      request('ana>ben', 'buyer>press'),
      request('ben>eva', 'press>buyer'),
      request('eva>kim', 'buyer>'),
      request('kim>ana', '>buyer'),
    ];
    expect(
      ending(requests, { types: [type('buyer'), type('press')], pairs: [['buyer', 'press']] }),
    ).toEqual(['ben>eva', 'eva>kim', 'kim>ana']);
  });

  it('are the newest beyond the open requests of the one who asked', () => {
    const requests = [
      request('ana>ben'),
      request('eva>ben'),
      request('ana>eva'),
      request('ana>kim'),
    ];
    const types = [type('buyer', { maxOpenRequests: 1 }), type('press')];
    expect(ending(requests, { types, pairs: null })).toEqual(['ana>eva', 'ana>kim']);
  });

  it('are the newest beyond the incoming requests of the one asked', () => {
    const requests = [request('ana>ben'), request('eva>ben'), request('kim>eva')];
    const types = [type('buyer'), type('press', { maxIncomingRequests: 1 })];
    expect(ending(requests, { types, pairs: null })).toEqual(['eva>ben']);
  });

  it('leave room to the requests that stay', () => {
    const requests = [
      request('ana>ben', 'buyer>staff'),
      request('ana>eva'),
      request('kim>eva'),
      request('kim>lee'),
    ];
    const types = [
      type('buyer', { maxOpenRequests: 1 }),
      type('press', { maxIncomingRequests: 1 }),
      type('staff'),
    ];
    expect(ending(requests, { types, pairs: [['buyer', 'press']] })).toEqual([
      'ana>ben',
      'kim>eva',
    ]);
  });
});
