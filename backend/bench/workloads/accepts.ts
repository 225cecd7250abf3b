import { Listener } from '../measure/listener.js';
import { type Deed, PER_SECOND, perform, TOLD } from '../measure/told.js';
import type { Metric, Sample } from '../measure/rounds.js';
import { redis } from '../stage/redis.js';
import type { Stage } from '../stage/stage.js';
import { send } from './send.js';
import { soundness } from './soundness.js';
import { oftener, type Workload } from './workload.js';

/** People who all ask each other, at the server and at the floor others: 46 of them make 1,035 requests. */
const PEOPLE = 46;
const FIRST = { ours: 700, floor: 800 } as const;
type Cast = keyof typeof FIRST;
/** Accepts before they are measured: a server that has had none takes half as much again for each. */
const WARM = 4_000;

const MINUTE = 60_000;
/** From one time of the event to the next, and how long a meeting lasts. */
const STRIDE = 15 * MINUTE;
const LENGTH = 10 * MINUTE;

interface Request {
  readonly id: string;
  readonly requester: number;
  readonly requestee: number;
}

interface Accepts {
  readonly name: string;
  readonly title: string;
  readonly count: { readonly quick: number; readonly full: number };
  /** Else so many a second, and then as many others one after the other. */
  readonly atOnce?: boolean;
  readonly redis?: boolean;
  readonly metrics: readonly Metric[];
}

function accepts({
  name,
  title,
  count,
  atOnce = false,
  redis: onRedis = false,
  metrics,
}: Accepts): Workload {
  return {
    name,
    title,
    // In the usual rounds are 2,800: one half second without a processor is 50 of them, and all of the 99th percentile.
    ...(atOnce ? {} : { rounds: oftener(3) }),
    thrownAway: Math.ceil(WARM / (atOnce ? count.full : 2 * count.full)),
    floor:
      'one committed transaction and one direct push to both: of one row until they are told, of an accept with a time known beforehand until they know it',
    prepare: async (stage) => {
      const requests = {
        ours: await everybodyAsksEverybody(stage, 'ours'),
        floor: await everybodyAsksEverybody(stage, 'floor'),
      };
      const queue = onRedis ? await redis() : null;
      if (queue !== null) await stage.renew({ REDIS_URL: queue.url });
      const side = await listeners(stage);
      const of = {
        ours: { program: stage.server, postgres: stage.database.pid },
        floor: { program: stage.bare, postgres: stage.database.pid },
      };
      const performed = (cast: Cast, deeds: readonly Deed[]) =>
        perform(of[cast], deeds, atOnce ? { together: deeds.length } : { perSecond: PER_SECOND });
      const measured = async (cast: Cast, deed: (request: Request) => Deed): Promise<Sample> => {
        await putBack(stage, cast);
        const [many, others] = drawn(requests[cast], stage.quick ? count.quick : count.full);
        const sample = await performed(cast, many.map(deed));
        if (atOnce) return sample;
        const inTurn = await perform(of[cast], others.map(deed));
        return { ...sample, inTurn: inTurn.timedMedian };
      };
      /** Until all are told, one row is committed; what follows is of an accept that has its time. */
      const floor = async (): Promise<Sample> => {
        const [many] = drawn(requests.floor, stage.quick ? count.quick : count.full);
        const bare = await performed('floor', many.map(side.bareRow));
        const timed = await measured('floor', side.bareAccept);
        const { median, told, last } = bare;
        return { ...timed, median, told, last };
      };
      return {
        metrics,
        floor,
        ours: () => measured('ours', side.ours),
        close: async () => {
          side.close();
          try {
            await soundness(stage, name);
          } finally {
            await stage.database.pool.query(`DELETE FROM meetings WHERE ${AMONG_THEM}`, [
              [...idsOf(stage, 'ours'), ...idsOf(stage, 'floor')],
            ]);
            if (queue !== null) {
              await stage.renew();
              await queue.stop();
            }
          }
        },
      };
    },
  };
}

/** So many of them, and as many others. */
const drawn = (requests: readonly Request[], count: number): [Request[], Request[]] => [
  requests.slice(0, count),
  requests.slice(count, 2 * count),
];

/** Pending requests between all of them, as rows. */
async function everybodyAsksEverybody({ database, scene }: Stage, cast: Cast): Promise<Request[]> {
  const numbers = numbersOf(cast);
  const pairs = numbers.flatMap((requester) =>
    numbers.filter((other) => other > requester).map((requestee) => ({ requester, requestee })),
  );
  const { rows } = await database.pool.query<{ id: string; number: number }>(
    `WITH given AS (SELECT * FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS g (a, b, number)),
      made AS (INSERT INTO meetings (event_id, requester_user_id, requestee_user_id)
        SELECT $1, a, b FROM given RETURNING id, requester_user_id, requestee_user_id)
    SELECT made.id, number::integer AS number FROM made
    JOIN given ON (a, b) = (requester_user_id, requestee_user_id) ORDER BY md5(made.id::text)`,
    [
      scene.eventOf(1_000),
      pairs.map(({ requester }) => scene.person(requester)),
      pairs.map(({ requestee }) => scene.person(requestee)),
    ],
  );
  return rows.flatMap(({ id, number }) => {
    const pair = pairs[number - 1];
    return pair === undefined ? [] : [{ id, ...pair }];
  });
}

const AMONG_THEM = 'requester_user_id = ANY($1::uuid[]) AND requestee_user_id = ANY($1::uuid[])';

const numbersOf = (cast: Cast): number[] =>
  Array.from({ length: PEOPLE }, (_, at) => FIRST[cast] + at);

const idsOf = ({ scene }: Stage, cast: Cast): string[] => numbersOf(cast).map(scene.person);

/** Makes all their requests pending again. */
async function putBack(stage: Stage, cast: Cast): Promise<void> {
  await stage.database.pool.query(
    `UPDATE meetings SET status = 'pending', accepted_at = NULL, waiting_since = NULL, time_slot_id = NULL,
      scheduled_start_time = NULL, scheduled_end_time = NULL, version = version + 1 WHERE ${AMONG_THEM}`,
    [idsOf(stage, cast)],
  );
}

async function listeners({ scene, bare, server }: Stage) {
  const ours = new Map<number, Listener>();
  const theirs = new Map<number, Listener>();
  for (const person of numbersOf('ours')) {
    ours.set(person, await Listener.ofServer(server.url, scene.token(person)));
  }
  for (const person of numbersOf('floor')) {
    theirs.set(person, await Listener.ofBare(bare.url, scene.person(person)));
  }
  const firstTime = Math.ceil(Date.now() / STRIDE + 1) * STRIDE;
  let turn = 0;
  const both = (
    of: ReadonlyMap<number, Listener>,
    { requester, requestee }: Request,
    fits: (frame: string) => boolean,
  ): Promise<number> =>
    Promise.all(
      [requester, requestee].map((person) => of.get(person)?.until(fits) ?? Promise.resolve(0)),
    ).then((times) => Math.max(...times));
  const toBare = async (request: Request, deed: string, fields: object): ReturnType<Deed> => {
    const { id, requester, requestee } = request;
    const mark = `"turn":${(turn += 1)},`;
    const told = both(theirs, request, (frame) => frame.includes(mark));
    const people = [requester, requestee].map(scene.person);
    const begun = performance.now();
    await send(bare, {
      method: 'POST',
      path: `/${deed}/${people.join(',')}`,
      body: { turn, id, ...fields, status: 'accepted', text: 'x'.repeat(600) },
    });
    const wait = (await told) - begun;
    // The floor has said all there is with one push.
    return { told: wait, timed: wait };
  };
  return {
    ours:
      (request: Request): Deed =>
      async () => {
        const isState = (frame: string): boolean =>
          frame.startsWith('42["meeting-status"') && frame.includes(request.id);
        const told = both(ours, request, isState);
        const timed = both(
          ours,
          request,
          (frame) => isState(frame) && frame.includes('"placement":"scheduled"'),
        );
        const begun = performance.now();
        await send(server, {
          method: 'PUT',
          path: `/api/meetings/${request.id}/status`,
          token: scene.token(request.requestee),
          body: { status: 'accepted' },
        });
        return { told: (await told) - begun, timed: (await timed) - begun };
      },
    /** The floor of an accept that both are told of. */
    bareRow: (request: Request): Deed => {
      return () => toBare(request, 'change', {});
    },
    /** The floor of an accept with its time. */
    bareAccept: (request: Request): Deed => {
      // No two of a person's meetings have the same: the sums of two different pairs of theirs differ.
      const of = (request.requester + request.requestee) % (PEOPLE + 1);
      const start = firstTime + of * STRIDE;
      const time = { start: new Date(start), end: new Date(start + LENGTH) };
      return () => toBare(request, 'accept', { slot: request.id, ...time });
    },
    close: () => {
      for (const listener of [...ours.values(), ...theirs.values()]) listener.close();
    },
  };
}

const ONE = (median: number, p99: number): readonly Metric[] => [
  TOLD.median(median),
  TOLD.p99(p99),
  ...TOLD.timed(median, p99),
  { key: 'inTurn', title: 'one after the other, until both know the time, median', unit: 'ms' },
  TOLD.processor(),
  TOLD.postgres(),
];
const BURST = (limit?: number): readonly Metric[] => [
  TOLD.last(limit),
  TOLD.whole(limit),
  TOLD.processor(),
  TOLD.postgres(),
];

export const ACCEPTS: readonly Workload[] = [
  accepts({
    name: 'accept',
    title: `An accept, ${PER_SECOND} a second, until both are told, and until both know the time`,
    count: { quick: 34, full: 400 },
    metrics: ONE(2.5, 3),
  }),
  accepts({
    name: 'accept-200',
    title: '200 accepts at once, until the last is told, and until the last knows the time',
    count: { quick: 200, full: 200 },
    atOnce: true,
    metrics: BURST(3.5),
  }),
  accepts({
    name: 'accept-1000',
    title: '1,000 accepts at once, until the last is told, and until the last knows the time',
    count: { quick: 1_000, full: 1_000 },
    atOnce: true,
    metrics: BURST(),
  }),
  accepts({
    name: 'accept-redis',
    title: `Accepts with the queue on Redis, ${PER_SECOND} a second`,
    count: { quick: 34, full: 400 },
    redis: true,
    metrics: ONE(1.8, 2.2),
  }),
];
