import { setTimeout as delay } from 'node:timers/promises';
import { allHear, Listener } from '../listener.js';
import * as measure from '../measure.js';
import type { Pair, Program, Stage } from '../programs.js';

const SOCKETS = 5_000;
const OPENED_TOGETHER = 50;
const CHANGES = 5;
/** Until what the handshakes left behind is collected. */
const REST_MS = 5_000;

/** 5,000 people with a socket each: what an idle one takes, and how soon all hear of a change of an event. */
export async function sockets({ people }: Stage, { ours, floor }: Pair): Promise<measure.Row[]> {
  const open = async (program: Program, openOne: (person: number) => Promise<Listener>) => {
    const before = measure.residentMemory(program);
    const listeners: Listener[] = [];
    await measure.repeat(SOCKETS, OPENED_TOGETHER, async (turn) => {
      listeners.push(await openOne(people.firstOfLarge + turn));
    });
    await delay(REST_MS);
    return { listeners, memory: (measure.residentMemory(program) - before) / SOCKETS };
  };
  const atProduct = await open(ours, (person) => Listener.ofProduct(ours, people.token(person)));
  const atFloor = await open(floor, (person) => Listener.ofFloor(floor, people.id(person)));

  let count = 0;
  const change = (listeners: readonly Listener[], act: (text: string) => Promise<void>) => () => {
    const text = `Change ${(count += 1)}.`;
    const heard = allHear(listeners, ({ description }) => description === text);
    return measure.timed(() => Promise.all([heard, act(text)]));
  };
  const token = people.token(people.administrator);
  const path = `/api/events/${people.events.small}`;
  const times = await measure.inTurn(CHANGES, {
    ours: change(atProduct.listeners, (description) =>
      measure.send(ours, { method: 'PUT', path, token, body: { description } }),
    ),
    floor: change(atFloor.listeners, (description) =>
      measure.send(floor, { path: '/push', body: { description, text: 'x'.repeat(600) } }),
    ),
  });
  for (const listener of [...atProduct.listeners, ...atFloor.listeners]) listener.close();
  const name = `A change of an event at ${SOCKETS} sockets, longest of ${CHANGES}`;
  const memory = [atProduct.memory, atFloor.memory] as const;
  return [
    measure.row(name, 'ms', ['at most', 1_000], measure.figures(times, measure.longest)),
    measure.row('Memory of an idle socket', 'kB', ['at most', 20], memory),
  ];
}
