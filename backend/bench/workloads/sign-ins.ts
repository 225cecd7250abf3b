import { callMetrics, load } from '../measure/calls.js';
import { PASSWORD } from '../stage/seed.js';
import type { Stage } from '../stage/stage.js';
import { callsOf } from './calls.js';
import type { Workload } from './workload.js';

/** Enough for the 99th percentile to be more than two or three bad moments. */
const POLLS = { quick: 300, full: 8_000 } as const;
/** Sign-ins that keep the hashing busy for longer than the polls take. */
const SIGN_INS = { quick: 30, full: 400 } as const;

const signIn = ({ scene }: Stage, turn: number) =>
  ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: scene.email(1 + (turn % 900)), password: PASSWORD },
  }) as const;

/** The poll alone, and while the hashing is as busy as it gets. */
const meanwhile: Workload = {
  name: 'sign-in-meanwhile',
  title: 'The poll for unread messages while people sign in',
  floor: 'the same poll while nobody does',
  prepare: (stage) => {
    const { server, scene, database, quick } = stage;
    const size = quick ? 'quick' : 'full';
    const settings = { program: server, postgres: database.pid };
    const poll = () =>
      load({
        ...settings,
        next: () => ({ path: '/api/messages/unread/count', token: scene.token(1) }),
        calls: POLLS[size],
        connections: 4,
      });
    let turn = 0;
    return {
      metrics: callMetrics()
        .filter(({ key }) => key === 'median' || key === 'times')
        .map((metric) => (metric.key === 'times' ? { ...metric, limit: 2 } : metric)),
      floor: poll,
      ours: async () => {
        const signIns = load({
          ...settings,
          next: () => signIn(stage, turn++),
          calls: SIGN_INS[size],
          connections: 8,
        });
        const polled = await poll();
        await signIns;
        return polled;
      },
    };
  },
};

export const SIGN_INS_AND_OTHERS: readonly Workload[] = [
  callsOf({
    name: 'sign-in',
    title: 'Signing in',
    floor: 'a bare argon2id verification',
    limits: { rate: 0.85 },
    // Few, for each is long, but enough for what surrounds the hash to become warm.
    part: 0.1,
    bare: () => ({ method: 'POST', path: '/verify', body: { password: PASSWORD } }),
    ours: (scene, turn) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: scene.email(1 + (turn % 900)), password: PASSWORD },
    }),
  }),
  meanwhile,
];
