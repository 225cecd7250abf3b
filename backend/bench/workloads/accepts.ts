import { Listener } from '../measure/listener.js';
import { type Deed, PER_SECOND, perform, TOLD } from '../measure/told.js';
import type { Metric, Sample } from '../measure/rounds.js';
import { type Program, startServer } from '../stage/program.js';
import { redis } from '../stage/redis.js';
import type { Stage } from '../stage/stage.js';
import { send } from './send.js';
import { soundness } from './soundness.js';
import type { Workload } from './workload.js';

/** People who all ask each other: 46 of them make 1,035 requests. */
const FIRST = 700;
const PEOPLE = 46;

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
    floor: 'one committed transaction and one direct push to both',
    prepare: async (stage) => {
      const queue = onRedis ? await redis() : null;
      const resume = queue === null ? null : await stage.pauseServer();
      const server =
        queue === null
          ? stage.server
          : await startServer(stage.database.url, { REDIS_URL: queue.url });
      const requests = await everybodyAsksEverybody(stage);
      const side = await listeners(stage, server);
      const [many, others] = drawn(requests, stage.quick ? count.quick : count.full);
      const postgres = stage.database.pid;
      const measured = async (
        program: Program,
        deed: (request: Request) => Deed,
      ): Promise<Sample> => {
        const of = { program, postgres };
        if (atOnce) return perform(of, many.map(deed), { together: many.length });
        const paced = await perform(of, many.map(deed), { perSecond: PER_SECOND });
        const inTurn = await perform(of, others.map(deed));
        return { ...paced, inTurn: inTurn.median ?? Number.NaN };
      };
      return {
        metrics,
        floor: () => measured(stage.bare, side.bare),
        ours: async () => {
          await putBack(stage);
          return measured(server, side.ours);
        },
        close: async () => {
          side.close();
          await soundness(stage, name);
          await stage.database.pool.query(`DELETE FROM meetings WHERE ${AMONG_THEM}`, [
            idsOfThem(stage),
          ]);
          if (queue !== null) {
            await server.stop();
            await queue.stop();
          }
          await resume?.();
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
async function everybodyAsksEverybody({ database, scene }: Stage): Promise<Request[]> {
  const numbers = Array.from({ length: PEOPLE }, (_, at) => FIRST + at);
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

const idsOfThem = ({ scene }: Stage): string[] =>
  Array.from({ length: PEOPLE }, (_, at) => scene.person(FIRST + at));

/** Makes all their requests pending again. */
async function putBack(stage: Stage): Promise<void> {
  await stage.database.pool.query(
    `UPDATE meetings SET status = 'pending', accepted_at = NULL, waiting_since = NULL, time_slot_id = NULL,
      scheduled_start_time = NULL, scheduled_end_time = NULL, version = version + 1 WHERE ${AMONG_THEM}`,
    [idsOfThem(stage)],
  );
}

async function listeners(stage: Stage, server: Program) {
  const { scene, bare } = stage;
  const ours = new Map<number, Listener>();
  const theirs = new Map<number, Listener>();
  for (let person = FIRST; person < FIRST + PEOPLE; person += 1) {
    ours.set(person, await Listener.ofServer(server.url, scene.token(person)));
    theirs.set(person, await Listener.ofBare(bare.url, scene.person(person)));
  }
  let turn = 0;
  const both = (
    of: ReadonlyMap<number, Listener>,
    { requester, requestee }: Request,
    fits: (frame: string) => boolean,
  ): Promise<number> =>
    Promise.all(
      [requester, requestee].map((person) => of.get(person)?.until(fits) ?? Promise.resolve(0)),
    ).then((times) => Math.max(...times));
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
    bare:
      (request: Request): Deed =>
      async () => {
        const mark = `"${request.id}-${(turn += 1)}"`;
        const told = both(theirs, request, (frame) => frame.includes(mark));
        const begun = performance.now();
        const people = [request.requester, request.requestee].map(scene.person);
        await send(bare, {
          method: 'POST',
          path: `/change/${people.join(',')}`,
          body: { meeting: `${request.id}-${turn}`, status: 'accepted', text: 'x'.repeat(600) },
        });
        const wait = (await told) - begun;
        // The floor has said all there is with one push.
        return { told: wait, timed: wait };
      },
    close: () => {
      for (const listener of [...ours.values(), ...theirs.values()]) listener.close();
    },
  };
}

const ONE = (median: number, p99: number): readonly Metric[] => [
  TOLD.median(median),
  TOLD.p99(p99),
  ...TOLD.timed(),
  { key: 'inTurn', title: 'one after the other, until all are told, median', unit: 'ms' },
  TOLD.processor(),
  TOLD.postgres(),
];
const BURST = (last?: number): readonly Metric[] => [
  TOLD.last(last),
  TOLD.whole(),
  TOLD.processor(),
  TOLD.postgres(),
];

export const ACCEPTS: readonly Workload[] = [
  accepts({
    name: 'accept',
    title: `An accept, ${PER_SECOND} a second, until both are told, and until both know the time`,
    count: { quick: 100, full: 400 },
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
    count: { quick: 100, full: 400 },
    redis: true,
    metrics: ONE(1.8, 2.2),
  }),
];
