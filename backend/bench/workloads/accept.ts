import { allHear, Listener } from '../listener.js';
import {
  atRate,
  figures,
  inTurn,
  p99,
  repeat,
  row,
  type Row,
  send,
  type Side,
} from '../measure.js';
import type { Pair, Stage } from '../programs.js';
import { askAgain, openAccepts, unsoundRows } from './meetings.js';

const ROUNDS = 3;
const PER_SECOND = 20;
const PER_ROUND = 200;
const MESSAGES = 300;

/** Accepts at 20 a second, and messages from one person to another. */
export async function acceptAndMessage(stage: Stage, pair: Pair): Promise<Row[]> {
  const accepts = await openAccepts(stage, pair);
  for (const side of ['ours', 'floor'] as const) {
    await atRate(5 * PER_SECOND, await askAgain(stage, 2 * PER_ROUND), accepts[side]);
  }
  const round = (side: Side) => async () =>
    atRate(PER_SECOND, await askAgain(stage, PER_ROUND), accepts[side]);
  const times = await inTurn(ROUNDS, { ours: round('ours'), floor: round('floor') });
  accepts.close();
  const told = figures(times, (all) => p99(all.map((one) => one.map((each) => each.told))));
  const known = figures(times, (all) => p99(all.map((one) => one.map((each) => each.timeKnown))));
  const unsound = await unsoundRows(stage);
  const name = `Accept, ${PER_SECOND} a second`;
  return [
    row(`${name}: both are told, 99 %`, 'ms', ['at most', 50], told),
    row(`${name}: both know the time, 99 %`, 'ms', ['at most', 150], known),
    row('Rows in the check_* views after these accepts', '', ['at most', 0], [unsound]),
    await message(stage, pair),
  ];
}

async function message({ people }: Stage, { ours, floor }: Pair): Promise<Row> {
  const [sender, recipient] = [10, 11] as const;
  const atProduct = await Listener.ofProduct(ours, people.token(recipient));
  const atFloor = await Listener.ofFloor(floor, people.id(recipient));
  let count = 0;
  const round = (listener: Listener, act: (content: string) => Promise<void>) => () =>
    repeat(MESSAGES, 1, () => {
      const content = `Shall we meet at the stand, number ${(count += 1)}?`;
      const heard = allHear([listener], (pushed) => pushed.content === content);
      return Promise.all([heard, act(content)]);
    });
  const times = await inTurn(2, {
    ours: round(atProduct, (content) => {
      const body = { toUserId: people.id(recipient), content };
      return send(ours, { path: '/api/messages', token: people.token(sender), body });
    }),
    floor: round(atFloor, (content) => {
      const body = { people: [people.id(recipient)], pushes: [{ content }] };
      return send(floor, { path: '/commits', body });
    }),
  });
  atProduct.close();
  atFloor.close();
  return row('Message: the other has it, 99 %', 'ms', ['at most', 50], figures(times, p99));
}
