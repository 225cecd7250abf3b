import { setInterval } from 'node:timers/promises';
import { figures, inTurn, median, p99, repeat, row, type Row, send, timed } from '../measure.js';
import type { Pair, Stage } from '../programs.js';
import { PASSWORD } from '../seed.js';

const ROUNDS = 8;
const PER_ROUND = 150;
const TOGETHER = 8;
const OTHER_CALLS_EVERY_MS = 20;

/** As many sign-ins as the server can take, while others count their unread messages. */
export async function signIns({ people }: Stage, { ours, floor }: Pair): Promise<Row[]> {
  const round =
    (signIn: (turn: number) => Promise<void>, other: () => Promise<void>) => async () => {
      let left = PER_ROUND;
      const signingIn = timed(() =>
        repeat(PER_ROUND, TOGETHER, (turn) => signIn(turn).finally(() => (left -= 1))),
      );
      const others: Promise<number>[] = [];
      for await (const _ of setInterval(OTHER_CALLS_EVERY_MS)) {
        if (left === 0) break;
        others.push(timed(other));
      }
      return {
        perSecond: (PER_ROUND * 1000) / (await signingIn),
        others: await Promise.all(others),
      };
    };
  const token = people.token(1);
  const results = await inTurn(ROUNDS, {
    ours: round(
      (turn) => {
        const body = { email: people.email(1 + turn), password: PASSWORD };
        return send(ours, { path: '/api/auth/login', body });
      },
      () => send(ours, { path: '/api/messages/unread/count', token }),
    ),
    floor: round(
      () => send(floor, { path: '/verify', body: { password: PASSWORD } }),
      () => send(floor, { path: `/unread/${people.id(1)}` }),
    ),
  });
  const perSecond = figures(results, (all) => median(all.map((one) => one.perSecond)));
  const others = figures(results, (all) => p99(all.map((one) => one.others)));
  return [
    row('Sign-ins a second', '/s', ['at least', 0.8, 'times the floor'], perSecond),
    row('Other calls during these sign-ins, 99 %', 'ms', ['at most', 100], others),
  ];
}
