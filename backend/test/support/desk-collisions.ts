import type { Response } from 'supertest';
import type { DeskLane } from './desk-lane.js';

export type Call = (lane: DeskLane) => Promise<Response>;
export type Row = [
  name: string,
  before: (lane: DeskLane) => Promise<void>,
  calls: [Call, Call],
  legal: string[],
];

const reason = 'They have asked at the desk.';

const nothing = (lane: DeskLane) => lane.clear();
export const pending = (lane: DeskLane) => lane.ask();
export const scheduled = (lane: DeskLane) => lane.agree();
export const bothScheduled = (lane: DeskLane) => lane.agreeBoth();

const book: Call = (lane) => lane.book(lane.pair);
const bookOthers: Call = (lane) => lane.book(lane.others);
export const move =
  (slot: number): Call =>
  (lane) =>
    lane.staffChange({ timeSlotId: lane.slot(slot) });
export const place =
  (at: number, which: 'first' | 'second' = 'first'): Call =>
  (lane) =>
    lane.staffChange({ placeId: lane.place(at) }, which);
const cancel: Call = (lane) => lane.staffChange({ status: 'cancelled', reason });
export const accept: Call = (lane) => lane.answer('accepted');
export const decline: Call = (lane) => lane.answer('declined');
export const withdraw: Call = (lane) => lane.answer('cancelled');
export const benIsRemoved: Call = (lane) => lane.remove(lane.pair[1]);
const benLeaves: Call = (lane) => lane.leave(lane.pair[1]);

/** Name, state before, the act of staff and the other call, and the legal outcomes in either order. */
export const BOOKING: Row[] = [
  [
    'a request of one to the other',
    nothing,
    [book, (lane) => lane.requests(...lane.pair)],
    // A request that came first is accepted by the booking.
    ['201 409: accepted 09:00 at 1', '201 201: accepted 09:00 at 1'],
  ],
  [
    'a request in the other direction',
    nothing,
    [book, (lane) => lane.requests(lane.pair[1], lane.pair[0])],
    ['201 409: accepted 09:00 at 1', '201 201: accepted 09:00 at 1'],
  ],
  [
    'the acceptance of the request between the two',
    pending,
    [book, accept],
    ['201 409: accepted 09:00 at 1', '409 200: accepted 09:00 at 1'],
  ],
  [
    'the decline of the request between the two',
    pending,
    [book, decline],
    ['201 409: accepted 09:00 at 1', '201 200: declined', '201 200: declined, accepted 09:00 at 1'],
  ],
  [
    'the withdrawal of the request between the two',
    pending,
    [book, withdraw],
    [
      '201 409: accepted 09:00 at 1',
      '201 200: cancelled',
      '201 200: cancelled, accepted 09:00 at 1',
    ],
  ],
  [
    'the blocking of the first time',
    nothing,
    [book, (lane) => lane.block(0)],
    ['201 409: accepted 09:00 at 1', '201 200: accepted 09:15 at 1'],
  ],
  [
    'the blocking of the first time, which moves what is there',
    nothing,
    [book, (lane) => lane.block(0, 'move')],
    ['201 200: accepted 09:15 at 1'],
  ],
  [
    'the removal of one of the two',
    nothing,
    [book, benIsRemoved],
    ['201 204: cancelled', '409 204: no meeting'],
  ],
  [
    'one of the two leaving',
    nothing,
    [book, benLeaves],
    ['201 200: cancelled', '409 200: no meeting'],
  ],
  [
    'another desk that books the same two',
    nothing,
    [book, book],
    ['201 409: accepted 09:00 at 1', '409 201: accepted 09:00 at 1'],
  ],
  [
    'another desk that books one of them at the same time',
    nothing,
    [
      (lane) => lane.book(lane.pair, { timeSlotId: lane.slot(0) }),
      (lane) => lane.book([lane.pair[0], lane.others[0]], { timeSlotId: lane.slot(0) }),
    ],
    ['201 409: accepted 09:00 at 1', '409 201: accepted 09:00 at 1'],
  ],
  [
    'another desk that books one of them at any time',
    nothing,
    [book, (lane) => lane.book([lane.pair[0], lane.others[0]])],
    ['201 201: accepted 09:00 at 1, accepted 09:15 at 1'],
  ],
  [
    'another desk that wants the same time and place',
    nothing,
    [
      (lane) => lane.book(lane.pair, { timeSlotId: lane.slot(0), placeId: lane.place(0) }),
      (lane) => lane.book(lane.others, { timeSlotId: lane.slot(0), placeId: lane.place(0) }),
    ],
    ['201 409: accepted 09:00 at 1', '409 201: accepted 09:00 at 1'],
  ],
  [
    'another desk that books two others at the same place at any time',
    nothing,
    [
      (lane) => lane.book(lane.pair, { placeId: lane.place(0) }),
      (lane) => lane.book(lane.others, { placeId: lane.place(0) }),
    ],
    [
      '201 201: accepted 09:00 at 1, accepted 09:15 at 1',
      '201 201: accepted 09:15 at 1, accepted 09:00 at 1',
    ],
  ],
  [
    'another desk that books two others',
    nothing,
    [book, bookOthers],
    [
      '201 201: accepted 09:00 at 1, accepted 09:00 at 2',
      '201 201: accepted 09:00 at 2, accepted 09:00 at 1',
    ],
  ],
];

export const CANCELLING: Row[] = [
  [
    'the acceptance of the request',
    pending,
    [cancel, accept],
    ['200 409: cancelled', '200 200: cancelled'],
  ],
  [
    'the decline of the request',
    pending,
    [cancel, decline],
    ['200 409: cancelled', '409 200: declined'],
  ],
  [
    'the withdrawal of the request',
    pending,
    [cancel, withdraw],
    ['200 409: cancelled', '409 200: cancelled'],
  ],
  [
    'the decline of the meeting',
    scheduled,
    [cancel, decline],
    ['200 409: cancelled', '409 200: declined'],
  ],
  [
    'the withdrawal of the meeting',
    scheduled,
    [cancel, withdraw],
    ['200 409: cancelled', '409 200: cancelled'],
  ],
  [
    'one of the two changing the time',
    scheduled,
    [cancel, (lane) => lane.changeTime()],
    ['200 409: cancelled', '200 200: cancelled'],
  ],
  [
    'one of the two leaving',
    scheduled,
    [cancel, benLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'another desk that cancels it',
    scheduled,
    [cancel, cancel],
    ['200 409: cancelled', '409 200: cancelled'],
  ],
];
