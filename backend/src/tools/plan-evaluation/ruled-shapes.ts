import type { RuledShape, RuledType } from './ruled-instances.js';

/** Forty buyers have places of their own and up to 42 meetings; the others share sixty places. */
const types: readonly RuledType[] = [
  {
    name: 'Buyer',
    people: 40,
    maxMeetings: 42,
    maxMeetingsPerDay: 21,
    owners: 40,
    meets: ['Supplier'],
  },
  {
    name: 'Supplier',
    people: 1_200,
    maxMeetings: 9,
    maxMeetingsPerDay: 5,
    owners: 0,
    meets: ['Buyer', 'Investor', 'Guest'],
  },
  {
    name: 'Investor',
    people: 160,
    maxMeetings: 16,
    maxMeetingsPerDay: 8,
    owners: 0,
    meets: ['Supplier', 'Guest'],
  },
  {
    name: 'Guest',
    people: 600,
    maxMeetings: 6,
    maxMeetingsPerDay: 3,
    owners: 0,
    meets: ['Supplier', 'Investor'],
  },
];

/** An event of two days with 2,000 people of four types and 100 places. */
export const largeRuledShape: RuledShape = {
  types,
  days: 2,
  slotsPerDay: 24,
  places: 100,
  used: 0.9,
  blocked: 0.08,
  pinned: 0.03,
};

/** The same at a twentieth of the size. */
export const smallRuledShape: RuledShape = {
  ...largeRuledShape,
  types: types.map((type) => ({
    ...type,
    people: type.people / 20,
    owners: type.owners / 20,
  })),
  places: 5,
};

/** The same at full size with nearly all places taken and, but for buyers, two meetings a day less for everybody. */
export const tightRuledShape: RuledShape = {
  ...largeRuledShape,
  used: 0.98,
  types: types.map((type) =>
    type.owners > 0 ? type : { ...type, maxMeetingsPerDay: type.maxMeetingsPerDay - 2 },
  ),
};
