import { figures, inTurn, longest, row, type Row, type Side } from '../measure.js';
import type { Pair, Stage } from '../programs.js';
import { askAgain, openAccepts, unsoundRows } from './meetings.js';

const ROUNDS = 5;
const AT_ONCE = 200;

/** 200 accepts at once, until the last two people know the time of their meeting. */
export async function burst(stage: Stage, pair: Pair): Promise<Row[]> {
  const accepts = await openAccepts(stage, pair);
  const round = (side: Side) => async () => {
    const times = await Promise.all((await askAgain(stage, AT_ONCE)).map(accepts[side]));
    return {
      told: longest(times.map((one) => one.told)),
      timeKnown: longest(times.map((one) => one.timeKnown)),
      // Looked at after each round, for the next one deletes these meetings.
      unsound: await unsoundRows(stage),
    };
  };
  const rounds = await inTurn(ROUNDS, { ours: round('ours'), floor: round('floor') });
  accepts.close();
  const told = figures(rounds, (all) => longest(all.map((one) => one.told)));
  const known = figures(rounds, (all) => longest(all.map((one) => one.timeKnown)));
  const unsound = rounds.ours.reduce((sum, one) => sum + one.unsound, 0);
  const name = `${AT_ONCE} accepts at once, longest of ${ROUNDS}`;
  return [
    row(`${name}: all are told`, 'ms', ['at most', 1_500], told),
    row(`${name}: all know the time`, 'ms', ['at most', 1_500], known),
    row('Rows in the check_* views after these bursts', '', ['at most', 0], [unsound]),
  ];
}
