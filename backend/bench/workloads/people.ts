import { type Call, callMetrics, load } from '../measure/calls.js';
import { type Scene, SEARCHED, type Size, SIZES } from '../stage/seed.js';
import type { Stage } from '../stage/stage.js';
import { CONNECTIONS } from './calls.js';
import type { Workload } from './workload.js';

const PAGE = 50;
/** With few of them it is how warm the code is that is measured. */
const CALLS = { quick: 40, full: 500 } as const;

interface Way {
  readonly name: string;
  readonly title: string;
  readonly query: string;
  /** How many times as long a call may take with 100,000 as with 1,000. */
  readonly growth: number;
  /** Begins in the middle of the list. */
  readonly deep?: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'ranked', title: 'The first page of attendees, the best first', query: '', growth: 3 },
  {
    name: 'search',
    title: 'A search among the attendees',
    query: `&search=${SEARCHED}`,
    growth: 10,
  },
  { name: 'cursor', title: 'A page in the middle of the list', query: '', growth: 2, deep: true },
];

const pathOf = (scene: Scene, size: Size, query: string): string =>
  `/api/events/${scene.eventOf(size)}/compatible-attendees?limit=${PAGE}${query}`;

/** The address of the page after so many, by following the links there. */
async function deepPath(stage: Stage, size: Size): Promise<string> {
  const { server, scene } = stage;
  const headers = { authorization: `Bearer ${scene.token(scene.viewerOf(size))}` };
  let path = pathOf(scene, size, '').replace(`limit=${PAGE}`, 'limit=500');
  const answer = await fetch(`${server.url}${path}`, { headers });
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  if (next === undefined) throw new Error(`There is no page after the first: ${answer.status}`);
  path = next.replace('limit=500', `limit=${PAGE}`);
  return path;
}

const caller = (stage: Stage, size: Size, way: Way): Promise<() => Call> | (() => Call) => {
  const token = stage.scene.token(stage.scene.viewerOf(size));
  if (way.deep === true) return deepPath(stage, size).then((path) => () => ({ path, token }));
  const path = pathOf(stage.scene, size, way.query);
  return () => ({ path, token });
};

const callsFor = ({ quick }: Stage): number => CALLS[quick ? 'quick' : 'full'];

/** Each size beside a bare server that gives as many attendees of the event without choosing any. */
function atSize(way: Way, size: Size): Workload {
  return {
    name: `${way.name}-${size}`,
    title: `${way.title}, ${size.toLocaleString('en')} attendees`,
    floor: 'a bare Node server, as many rows, unranked',
    prepare: async (stage) => {
      const { scene, server, bare, database } = stage;
      const settings = { postgres: database.pid, calls: callsFor(stage), connections: CONNECTIONS };
      const viewer = scene.person(scene.viewerOf(size));
      const path = `/attendees/${viewer}/${scene.eventOf(size)}/${PAGE}`;
      const next = await caller(stage, size, way);
      return {
        metrics: callMetrics(),
        floor: () => load({ ...settings, program: bare, next: () => ({ path }) }),
        ours: () => load({ ...settings, program: server, next }),
      };
    },
  };
}

/** The same call at the largest event beside the smallest, one after the other: what is looked at is how the work grows. */
function growth(way: Way): Workload {
  const [smallest, , largest] = SIZES;
  return {
    name: `${way.name}-growth`,
    title: `${way.title}: 100,000 attendees beside 1,000`,
    floor: 'the same call at the event of 1,000',
    prepare: async (stage) => {
      const side = async (size: Size) => {
        const next = await caller(stage, size, way);
        const settings = { postgres: stage.database.pid, connections: 1, next };
        return () => load({ ...settings, program: stage.server, calls: callsFor(stage) });
      };
      const [processor, ...others] = callMetrics();
      return {
        metrics: [
          ...(processor === undefined ? [] : [processor]),
          ...others.map((each) => (each.key === 'median' ? { ...each, limit: way.growth } : each)),
        ],
        floor: await side(smallest),
        ours: await side(largest),
      };
    },
  };
}

export const PEOPLE: readonly Workload[] = WAYS.flatMap((way) => [
  ...SIZES.map((size) => atSize(way, size)),
  growth(way),
]);
