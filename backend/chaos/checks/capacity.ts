import type { FinalState, Violation } from './final-state.js';

/** No event has more attendees than places, and each counts those it has. */
export const checkCapacity = ({ attendance }: Pick<FinalState, 'attendance'>): Violation[] =>
  attendance
    .filter(
      ({ registered, counted, most }) =>
        registered !== counted || registered > (most ?? registered),
    )
    .map(({ eventId, registered, counted, most }) => ({
      rule: 'an event holds as many people as it has places',
      text: `Event ${eventId} has ${registered} people, counts ${counted} and has places for ${most}.`,
      operations: [],
    }));
