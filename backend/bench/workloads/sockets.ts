import { Listener } from '../measure/listener.js';
import { processorTime, residentMemory } from '../measure/processor-time.js';
import type { Sample } from '../measure/rounds.js';
import { TOLD } from '../measure/told.js';
import { type Program, startFloor, startServer } from '../stage/program.js';
import type { Stage } from '../stage/stage.js';
import { send } from './send.js';
import { oftener, type Workload } from './workload.js';

/** Attendees of the event of 10,000. */
const FIRST = 1_001;
const MANY = { quick: 1_000, full: 5_000 } as const;
const STORM = 2_000;
/** Connections being opened at the same time. */
const TOGETHER = 200;

type Open = (person: number) => Promise<Listener>;

const toServer =
  ({ scene }: Stage, { url }: Program): Open =>
  (person) =>
    Listener.ofServer(url, scene.token(person));
const toBare =
  ({ scene }: Stage, { url }: Program): Open =>
  (person) =>
    Listener.ofBare(url, scene.person(person));

async function openMany(count: number, open: Open): Promise<Listener[]> {
  const left = Array.from({ length: count }, (_, at) => FIRST + at);
  const opened: Listener[] = [];
  const work = async (): Promise<void> => {
    for (let person = left.pop(); person !== undefined; person = left.pop()) {
      opened.push(await open(person));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return opened;
}

/** Does something every socket hears of, and measures until the last one has. */
async function untilAllHeard(
  { pid }: Program,
  sockets: readonly Listener[],
  mark: string,
  deed: () => Promise<unknown>,
): Promise<Sample> {
  const all = Promise.all(sockets.map((one) => one.until((frame) => frame.includes(mark))));
  const before = processorTime(pid);
  const begun = performance.now();
  await deed();
  const last = Math.max(...(await all)) - begun;
  return { last, processor: ((processorTime(pid) - before) * 1000) / sockets.length };
}

const eventUpdate: Workload = {
  name: 'event-update',
  title: 'A change of an event, until every socket has it',
  floor: 'a push to as many sockets by a bare ws server',
  rounds: oftener(3),
  thrownAway: 10,
  prepare: async (stage) => {
    const { server, bare, scene, quick } = stage;
    const count = quick ? MANY.quick : MANY.full;
    const ours = await openMany(count, toServer(stage, server));
    const theirs = await openMany(count, toBare(stage, bare));
    let turn = 0;
    return {
      note: `${count.toLocaleString('en')} sockets on each side`,
      metrics: [TOLD.last(1.5), TOLD.processor()],
      floor: () => {
        const mark = `Change ${(turn += 1)}.`;
        const body = { description: mark, text: 'x'.repeat(600) };
        const deed = () => send(bare, { method: 'POST', path: '/push', body });
        return untilAllHeard(bare, theirs, mark, deed);
      },
      ours: () => {
        const mark = `Change ${(turn += 1)}.`;
        const call = {
          method: 'PUT',
          path: `/api/events/${scene.eventOf(1_000)}`,
          token: scene.token(scene.administrator),
          body: { description: mark },
        } as const;
        return untilAllHeard(server, ours, mark, () => send(server, call));
      },
      close: async () => {
        for (const socket of [...ours, ...theirs]) socket.close();
      },
    };
  },
};

/** What a program that has just started does while all its clients come back, and what it then holds. */
async function storm(program: Program, open: Open): Promise<Sample> {
  const memory = residentMemory(program.pid);
  const before = processorTime(program.pid);
  const begun = performance.now();
  const sockets = await openMany(STORM, open);
  const whole = performance.now() - begun;
  const processor = ((processorTime(program.pid) - before) * 1000) / STORM;
  const held = (residentMemory(program.pid) - memory) / STORM / 1024;
  for (const socket of sockets) socket.close();
  await program.stop();
  return { whole, processor, held };
}

const reconnecting: Workload = {
  name: 'storm',
  title: '2,000 sockets come back after a restart',
  floor: 'the same to a bare ws server that has just started',
  // What the handshakes have left is in the memory as well, collected in one round and not yet in another.
  rounds: oftener(2),
  prepare: (stage) => ({
    metrics: [
      { key: 'whole', title: 'until the last is connected', unit: 'ms' },
      TOLD.processor(),
      { key: 'held', title: 'memory for each socket', unit: 'kB', limit: 2, most: 22 },
    ],
    floor: async () => {
      const bare = await startFloor('bare', { DATABASE_URL: stage.database.url });
      return storm(bare, toBare(stage, bare));
    },
    ours: async () => {
      const server = await startServer(stage.database.url, { ROLE: 'api' });
      return storm(server, toServer(stage, server));
    },
  }),
};

export const SOCKETS: readonly Workload[] = [eventUpdate, reconnecting];
