import { figures, inTurn, p99, repeat, row, type Row, send } from '../measure.js';
import type { Pair, Stage } from '../programs.js';

const CALLS = 500;
const TOGETHER = 4;

/** The first page of an event's attendees, the best match first. The floor reads as many, not ranked. */
export async function lists({ people }: Stage, { ours, floor }: Pair): Promise<Row[]> {
  const firstPage = (event: string, viewer: number) => {
    const path = `/api/events/${event}/compatible-attendees?limit=50`;
    const barePath = `/attendees/${people.id(viewer)}/${event}`;
    const token = people.token(viewer);
    return inTurn(2, {
      ours: () => repeat(CALLS, TOGETHER, () => send(ours, { path, token })),
      floor: () => repeat(CALLS, TOGETHER, () => send(floor, { path: barePath })),
    });
  };
  const small = await firstPage(people.events.small, 1);
  const large = await firstPage(people.events.large, people.firstOfLarge);
  const name = 'First page of ranked attendees, 99 %';
  return [
    row(`${name}: event of 1,000`, 'ms', ['at most', 50], figures(small, p99)),
    row(`${name}: event of 10,000`, 'ms', ['at most', 150], figures(large, p99)),
  ];
}
