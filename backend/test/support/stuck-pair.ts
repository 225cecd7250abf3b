import type { Event, Meeting } from '@rendezvous/contract';
import { agree, attendeesOf } from './one-day.js';
import { expected, type Place, type TestPerson } from './people.js';

type Six = [
  ana: TestPerson,
  ben: TestPerson,
  gil: TestPerson,
  carl: TestPerson,
  dora: TestPerson,
  finn: TestPerson,
];

/** Six people and four meetings: of Ana and Ben, Ben and Gil, Dora and Finn, Dora and Carl. */
export interface StuckPair {
  people: Six;
  meetings: [Meeting, Meeting, Meeting, Meeting];
}

/**
 * Fills an event of two slots. At 09:00 Ana meets Ben and Dora meets Finn; at 09:15 Ben meets Gil and Dora meets
 * Carl. Ana and Carl share no free slot, but the two meetings of Ben, or the two of Dora, can exchange their slots.
 */
export async function stuckPair(place: Place, event: Event): Promise<StuckPair> {
  const people = (await attendeesOf(place, 6, event)) as Six;
  const [ana, ben, gil, carl, dora, finn] = people;
  return {
    people,
    meetings: [
      await agree(place, event, ana, ben),
      await agree(place, event, ben, gil),
      await agree(place, event, dora, finn),
      await agree(place, event, dora, carl),
    ],
  };
}

/** Sets in the profiles that the times of these people may not move. */
export async function keepTimes(...people: TestPerson[]): Promise<void> {
  for (const person of people) {
    expected(await person.put('/users/profile', { timesMayMove: false }), 200);
  }
}
