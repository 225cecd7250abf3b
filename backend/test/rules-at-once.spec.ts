import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ParticipantTypesRequest } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { type Collision, expectLegal, expectNoDeadlock } from './support/collision.js';
import { newAdmin } from './support/people.js';
import { RuledLane } from './support/ruled-lane.js';
import { startWorld, type World } from './support/world.js';

type Call = (lane: RuledLane) => Promise<Response>;
type Row = [
  name: string,
  before: (lane: RuledLane) => Promise<void>,
  calls: [Call, Call],
  legal: string[],
];

const LANES = 8;
const ROUNDS = 16;
/** Buyers may ask nobody. */
const TIGHT: ParticipantTypesRequest = { mayRequest: [['Supplier', 'Buyer']], endPending: true };

const buyerAsksSupplier: Call = ({ hall, buyer, supplier }) => hall.ask(buyer, supplier);
const buyerAsksRival: Call = ({ hall, buyer, rival }) => hall.ask(buyer, rival);
const supplierAsksBuyer: Call = ({ hall, buyer, supplier }) => hall.ask(supplier, buyer);
const rivalAsksBuyer: Call = ({ hall, buyer, rival }) => hall.ask(rival, buyer);
const tighten: Call = ({ hall }) => hall.change(TIGHT);

/** Each of the two calls needs the last place that a quota leaves. */
const ROWS: Row[] = [
  [
    'two requests of a person who may have one open',
    (lane) => lane.reset({ maxOpenRequests: 1 }),
    [buyerAsksSupplier, buyerAsksRival],
    ['201 409: pending', '409 201: pending'],
  ],
  [
    'two requests to a person who may get one',
    (lane) => lane.reset({ maxIncomingRequests: 1 }),
    [supplierAsksBuyer, rivalAsksBuyer],
    ['201 409: pending', '409 201: pending'],
  ],
  [
    'requests in both directions where the second would be an acceptance too many',
    (lane) => lane.reset({ maxMeetings: 0 }),
    [buyerAsksSupplier, supplierAsksBuyer],
    ['409 409: no meeting'],
  ],
  [
    'two acceptances of a person who may have one meeting',
    async (lane) => {
      await lane.reset({ maxMeetings: 1 });
      await lane.ask(lane.supplier, lane.buyer);
      await lane.ask(lane.rival, lane.buyer);
    },
    [
      (lane) => lane.answer(lane.supplier, lane.buyer),
      (lane) => lane.answer(lane.rival, lane.buyer),
    ],
    ['200 409: accepted and pending', '409 200: accepted and pending'],
  ],
  [
    'acceptances by two people of requests of a person who may have one meeting',
    async (lane) => {
      await lane.reset({ maxMeetings: 1 });
      await lane.ask(lane.buyer, lane.supplier);
      await lane.ask(lane.buyer, lane.rival);
    },
    [
      (lane) => lane.answer(lane.buyer, lane.supplier),
      (lane) => lane.answer(lane.buyer, lane.rival),
    ],
    ['200 409: accepted and pending', '409 200: accepted and pending'],
  ],
  [
    'an acceptance and a request in return that is one, of a person who may have one meeting',
    async (lane) => {
      await lane.reset({ maxMeetings: 1 });
      await lane.ask(lane.supplier, lane.buyer);
      await lane.ask(lane.rival, lane.buyer);
    },
    [(lane) => lane.answer(lane.supplier, lane.buyer), buyerAsksRival],
    ['200 409: accepted and pending', '409 201: accepted and pending'],
  ],
  [
    'a request and taking back the decline of another, of a person who may have one open',
    async (lane) => {
      await lane.reset({ maxOpenRequests: 1 });
      await lane.ask(lane.buyer, lane.supplier);
      await lane.answer(lane.buyer, lane.supplier, 'declined');
    },
    [buyerAsksRival, (lane) => lane.answer(lane.buyer, lane.supplier, 'pending')],
    ['201 409: declined and pending', '409 200: pending'],
  ],
  [
    'a request and rules that forbid it, which end what is pending',
    (lane) => lane.reset(),
    [buyerAsksSupplier, tighten],
    ['201 200: cancelled', '403 200: no meeting'],
  ],
  [
    'an acceptance and rules that end the request',
    async (lane) => {
      await lane.reset();
      await lane.ask(lane.buyer, lane.supplier);
    },
    [(lane) => lane.answer(lane.buyer, lane.supplier), tighten],
    ['200 200: accepted', '409 200: cancelled'],
  ],
  [
    'a request and the change of a type that forbids it',
    async (lane) => {
      await lane.reset();
      await lane.hall.setRules({ mayRequest: [['Buyer', 'Supplier']] });
    },
    [buyerAsksSupplier, (lane) => lane.setType(lane.buyer, 'Supplier')],
    ['201 200: pending', '403 200: no meeting'],
  ],
  [
    'a request and the closing of requests',
    (lane) => lane.reset(),
    [buyerAsksSupplier, (lane) => lane.close('requestsCloseAt')],
    ['201 200: pending', '403 200: no meeting'],
  ],
  [
    'an acceptance and the closing of changes',
    async (lane) => {
      await lane.reset();
      await lane.ask(lane.buyer, lane.supplier);
    },
    [(lane) => lane.answer(lane.buyer, lane.supplier), (lane) => lane.close('changesCloseAt')],
    ['200 200: accepted', '403 200: pending'],
  ],
  [
    'the cancellation of a meeting and the closing of changes',
    async (lane) => {
      await lane.reset();
      await lane.ask(lane.buyer, lane.supplier);
      await lane.answer(lane.buyer, lane.supplier);
    },
    [
      (lane) => lane.answer(lane.buyer, lane.supplier, 'declined'),
      (lane) => lane.close('changesCloseAt'),
    ],
    ['200 200: declined', '403 200: accepted'],
  ],
  [
    'two changes of the same rules',
    (lane) => lane.reset(),
    [
      ({ hall, rulesVersion }) => hall.change({ mayRequest: [], rulesVersion }),
      ({ hall, rulesVersion }) => hall.change({ mayRequest: null, rulesVersion }),
    ],
    ['200 409: no meeting', '409 200: no meeting'],
  ],
];

describe('calls at once that a rule lets succeed one by one', () => {
  let world: World;
  let lanes: RuledLane[];

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    lanes = await Promise.all(Array.from({ length: LANES }, () => RuledLane.open(world, admin)));
  });

  afterAll(() => world.close());

  it.each(ROWS)('%s', async (_, before, calls, legal) => {
    const collision: Collision<RuledLane> = {
      before,
      calls,
      legal,
      after: (lane) => lane.outcome(),
      rounds: ROUNDS,
    };
    await expectLegal(world, lanes, collision);
  });

  it('never block each other for good', async () => {
    await expectNoDeadlock(world);
    expect(lanes).toHaveLength(LANES);
  });
});
