import { randomUUID } from 'node:crypto';
import { allHear, Listener } from '../listener.js';
import { send, timed } from '../measure.js';
import type { Pair, Program, Stage } from '../programs.js';
import type { People } from '../seed.js';

/** Attendees of the event of 1,000 who all ask each other: 1,035 requests. */
const PEOPLE = { first: 700, count: 46 } as const;
const numbersOf = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => PEOPLE.first + at);
const numbers = numbersOf(PEOPLE.count);

/** A pending request for a meeting. */
export interface Request {
  readonly id: string;
  readonly requester: number;
  readonly requestee: number;
}

const pairsOf = (among: readonly number[]) =>
  among.flatMap((requester) =>
    among.filter((other) => other > requester).map((requestee) => ({ requester, requestee })),
  );

/** Deletes the meetings among so many people and lets them ask each other again, in an order of its own. */
export async function askAgain(
  { pool, people }: Stage,
  count: number,
  among: number = PEOPLE.count,
): Promise<Request[]> {
  const everybody = numbersOf(among);
  const pairs = pairsOf(everybody);
  await pool.query(
    `DELETE FROM meetings WHERE requester_user_id = ANY ($1::uuid[]) AND requestee_user_id = ANY ($1::uuid[])`,
    [everybody.map(people.id)],
  );
  const step = 709;
  const drawn = Array.from({ length: count }, (_, at) => pairs[(at * step) % pairs.length]);
  const requests = drawn.flatMap((pair) => (pair ? [{ id: randomUUID(), ...pair }] : []));
  await pool.query(
    `INSERT INTO meetings (id, event_id, requester_user_id, requestee_user_id)
      SELECT id, $1, a, b FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS request (id, a, b)`,
    [
      people.events.small,
      requests.map(({ id }) => id),
      requests.map(({ requester }) => people.id(requester)),
      requests.map(({ requestee }) => people.id(requestee)),
    ],
  );
  return requests;
}

/** Accepts as the one who was asked. */
export function accept(api: Program, people: People, { id, requestee }: Request): Promise<void> {
  return send(api, {
    method: 'PUT',
    path: `/api/meetings/${id}/status`,
    token: people.token(requestee),
    body: { status: 'accepted' },
  });
}

/** Those who accept, each with a socket at the product and one at the floor; times are milliseconds since the accept. */
export async function openAccepts({ people }: Stage, { ours, floor }: Pair) {
  const atProduct = await Promise.all(
    numbers.map((number) => Listener.ofProduct(ours, people.token(number))),
  );
  const atFloor = await Promise.all(
    numbers.map((number) => Listener.ofFloor(floor, people.id(number))),
  );
  const measured =
    (listeners: readonly Listener[], act: (request: Request) => Promise<void>) =>
    async (request: Request) => {
      const both = [request.requester, request.requestee].flatMap(
        (number) => listeners[number - PEOPLE.first] ?? [],
      );
      const [told, timeKnown] = await Promise.all([
        timed(() => allHear(both, ({ id, status }) => id === request.id && status === 'accepted')),
        timed(() =>
          allHear(both, ({ id, placement }) => id === request.id && placement === 'scheduled'),
        ),
        act(request),
      ]);
      return { told, timeKnown };
    };
  /** As many bytes as the product pushes of a meeting. */
  const text = 'x'.repeat(600);
  return {
    ours: measured(atProduct, (request) => accept(ours, people, request)),
    /** Two transactions and two pushes, as an accept and the time that follows it need. */
    floor: measured(atFloor, ({ id, requester, requestee }) => {
      const data = { id, status: 'accepted', text };
      const pushes = [data, { ...data, placement: 'scheduled' }];
      const body = { people: [requester, requestee].map(people.id), pushes };
      return send(floor, { path: '/commits', body });
    }),
    close: () => {
      for (const listener of [...atProduct, ...atFloor]) listener.close();
    },
  };
}

/** How many rows the `check_*` views have; each stands for something that must not be. */
export async function unsoundRows({ pool }: Stage): Promise<number> {
  const { rows: views } = await pool.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'check\\_%'`,
  );
  let found = 0;
  for (const { name } of views) {
    found += (await pool.query(`SELECT FROM ${name}`)).rowCount ?? 0;
  }
  return found;
}
