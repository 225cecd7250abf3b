import { describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee } from '@rendezvous/contract';
import { selectAttendees } from './attendee-selectors';
import { after, attendee, event, id, loaded, online, viewer } from './examples';
import type { Input } from './inputs';
import { selectLoad } from './selectors';
import type { State } from './state';

const key = `attendees:${event().id}` as const;
const [best, second, third] = [90, 80, 70].map((compatibilityScore, at) =>
  attendee({ id: id(10 + at), compatibilityScore }),
) as [CompatibleAttendee, CompatibleAttendee, CompatibleAttendee];
const before = loaded(online(0), key, { of: 'attendees', rows: [best, second, third] });

const shown = (state: State) => selectAttendees(state, key).map((each) => each.id);
const intend = (updateId: string, notRelevant: boolean, userId = best.id): Input => ({
  type: 'optimistic-update',
  update: { id: updateId, kind: 'relevance', userId, notRelevant },
});
const reply = (updateId: string, notRelevant: boolean): Input => ({
  type: 'replied',
  updateId,
  entities: { relevance: { userId: best.id, notRelevant } },
});
const told = (seq: number, notRelevant: boolean): Input => ({
  type: 'live',
  name: 'relevance-changed',
  payload: { at: '2026-11-21T09:00:00.000Z', seq, data: { userId: best.id, notRelevant } },
});

describe('somebody not relevant to the viewer', () => {
  it('comes last at once, and back to their place when it is refused', () => {
    const state = after(before, intend('a', true));
    expect(shown(state)).toEqual([second.id, third.id, best.id]);
    expect(selectAttendees(state, key).at(-1)?.notRelevant).toBe(true);
    expect(state.attendees).toBe(before.attendees);
    const refused = after(state, { type: 'refused', updateId: 'a' });
    expect(selectAttendees(refused, key)).toEqual(selectAttendees(before, key));
  });

  it('stays last with the reply, and is not set back by an answer asked for before', () => {
    const asked = after(before, { type: 'load-asked', key });
    const state = after(asked, intend('a', true), reply('a', true), {
      type: 'load-answered',
      key,
      askedAt: before.revision,
      snapshot: { of: 'attendees', rows: [best, second, third] },
    });
    expect(state.optimisticUpdates).toEqual([]);
    expect(shown(state)).toEqual([second.id, third.id, best.id]);
  });

  it('shows what was asked last while both are under way', () => {
    const state = after(before, intend('a', true), intend('b', false));
    expect(shown(state)).toEqual(shown(before));
    const replied = after(state, reply('a', true));
    expect(shown(replied)).toEqual(shown(before));
    expect(shown(after(replied, { type: 'refused', updateId: 'b' }))).toEqual([
      second.id,
      third.id,
      best.id,
    ]);
  });

  it('is heard of from another device, and has the lists read again', () => {
    const state = after(before, told(1, true));
    expect(shown(state)).toEqual([second.id, third.id, best.id]);
    expect(selectLoad(state, key).stale).toBe(true);
    expect(shown(after(state, told(2, false)))).toEqual(shown(before));
  });
});

describe('the order of a list of attendees', () => {
  it('is the rank the server gave in that very list, then the id; not the score', () => {
    const lifted = { ...third, rank: 8001 };
    let state = loaded(before, key, { of: 'attendees', rows: [best, lifted, second] });
    expect(shown(state)).toEqual([best.id, third.id, second.id]);
    state = loaded(state, 'recommendations', { of: 'attendees', rows: [best, second, third] });
    expect(shown(state)).toEqual([best.id, third.id, second.id]);
    expect(selectAttendees(state, 'recommendations').map((each) => each.id)).toEqual([
      best.id,
      second.id,
      third.id,
    ]);
  });

  it('goes on where a further page begins', () => {
    const further = attendee({ id: id(20), compatibilityScore: 75, rank: 7500 });
    const state = after(before, {
      type: 'load-answered',
      key,
      askedAt: before.revision,
      snapshot: { of: 'attendees', rows: [further] },
      further: true,
    });
    expect(shown(state)).toEqual([best.id, second.id, further.id, third.id]);
    expect(shown(state)).not.toContain(viewer.id);
  });
});
