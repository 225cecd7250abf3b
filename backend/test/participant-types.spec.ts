import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee, ParticipantTypesReply } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { RuledEvent } from './support/ruled-event.js';
import { startWorld, type World } from './support/world.js';

const NONE = {
  maxOpenRequests: null,
  maxIncomingRequests: null,
  maxMeetings: null,
  maxMeetingsPerDay: null,
};
const MARKET = {
  types: [{ name: 'Buyer' }, { name: 'Supplier' }],
  mayRequest: [['Supplier', 'Buyer']] as [string, string][],
};

describe('the participant types of an event', () => {
  let world: World;
  let admin: TestPerson;
  let buyer: TestPerson;
  let supplier: TestPerson;
  let hall: RuledEvent;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    [buyer, supplier] = await Promise.all([
      newMember(world, { whatTheyBuy: 'titanium castings', whatTheySell: 'business jets' }),
      newMember(world, { whatTheyBuy: 'business jets', whatTheySell: 'titanium castings' }),
    ]);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    hall = await RuledEvent.open(world, admin);
  });

  it('begin as none, with everybody free to ask everybody', async () => {
    expect(await hall.rules()).toEqual({ types: [], mayRequest: null, rulesVersion: 1 });
  });

  it('keep the order, the quotas and the pairs that an organiser sets', async () => {
    const set = await hall.setRules({
      types: [{ name: 'Supplier', maxOpenRequests: 5, maxMeetings: 9 }, { name: 'Buyer' }],
      mayRequest: [
        ['supplier', 'Buyer'],
        ['Supplier', 'Buyer'],
      ],
    });
    expect(set).toEqual({
      types: [
        { ...NONE, id: expect.any(String), name: 'Supplier', maxOpenRequests: 5, maxMeetings: 9 },
        { ...NONE, id: expect.any(String), name: 'Buyer' },
      ],
      mayRequest: [['Supplier', 'Buyer']],
      rulesVersion: 2,
    });
    expect(await hall.rules()).toEqual(set);
  });

  it('keep their ids when two exchange their names', async () => {
    const { types } = await hall.setRules(MARKET);
    const [first, second] = types;
    const swapped = await hall.setRules({
      types: [
        { id: first?.id, name: 'Supplier' },
        { id: second?.id, name: 'Buyer' },
      ] as ParticipantTypesReply['types'],
    });
    expect(swapped.types.map(({ id, name }) => [id, name])).toEqual([
      [first?.id, 'Supplier'],
      [second?.id, 'Buyer'],
    ]);
    expect(swapped.mayRequest).toEqual([['Buyer', 'Supplier']]);
  });

  it('say in the lists of attendees whom one may ask, and why not', async () => {
    await hall.setRules(MARKET);
    await hall.join(buyer, 'Buyer');
    await hall.join(supplier, 'Supplier');
    const list = async (person: TestPerson, query = '') =>
      expected<CompatibleAttendee[]>(
        await person.get(`/events/${hall.id}/compatible-attendees${query}`),
        200,
      ).map(({ participantType, mayRequest, reason }) => ({
        type: participantType?.name,
        mayRequest,
        reason,
      }));
    expect(await list(supplier)).toEqual([{ type: 'Buyer', mayRequest: true, reason: null }]);
    const reason = 'People of type “Buyer” may not ask people of type “Supplier” for meetings.';
    expect(await list(buyer)).toEqual([{ type: 'Supplier', mayRequest: false, reason }]);
    expect(await list(buyer, '?minScore=1')).toEqual([]);
    const refused = await hall.ask(buyer, supplier);
    expect([refused.status, refused.body.message]).toEqual([403, reason]);
    expect(await hall.explain(buyer, supplier)).toMatchObject({
      possible: false,
      reasons: [{ code: 'type-not-allowed', message: reason }],
    });
    await hall.setType(buyer, 'Supplier');
    await hall.setType(supplier, 'Buyer');
    expect(await list(buyer, '?minScore=1')).toHaveLength(1);
    expect((await hall.ask(buyer, supplier)).status).toBe(201);
  });
});
