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

/** Six people, and the meetings of Ana and Ben, Ben and Gil, Dora and Finn, Dora and Carl. */
export interface StuckPair {
  people: Six;
  meetings: [Meeting, Meeting, Meeting, Meeting];
}

/**
 * Fills an event of two slots. Ana has 09:00 taken by Ben, who meets Gil at 09:15; Carl has 09:15 taken by
 * Dora, who meets Finn at 09:00. So Ana and Carl share none, and two meetings on either side can change places.
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

/** They do not let their times be moved. */
export async function keepTimes(...people: TestPerson[]): Promise<void> {
  for (const person of people) {
    expected(await person.put('/users/profile', { timesMayMove: false }), 200);
  }
}
