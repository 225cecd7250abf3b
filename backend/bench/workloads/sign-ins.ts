import { callMetrics, load } from '../measure/calls.js';
import { PASSWORD } from '../stage/seed.js';
import type { Stage } from '../stage/stage.js';
import { callsOf } from './calls.js';
import { oftener, type Workload } from './workload.js';

/**
 * Hashing takes every processor there is, so all else the machine does is in the figures, and that changes within
 * seconds: the sides take turns every one or two, not every three to five.
 */
const rounds = oftener(4);

/** In all rounds, enough for the 99th percentile to be more than two or three bad moments. */
const POLLS = { quick: 75, full: 2_000 } as const;
/** Sign-ins that keep the hashing busy for longer than the polls take. */
const SIGN_INS = { quick: 8, full: 100 } as const;

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
  rounds,
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
    // Few, for each is long; yet a second of them, for the first 20 ms have a thread less (docs/adr/0020).
    part: 0.06,
    rounds,
    // 2,160 sign-ins; what is measured is few, and a new server takes half as much again beside the hash.
    thrownAway: 12,
    bare: () => ({ method: 'POST', path: '/verify', body: { password: PASSWORD } }),
    ours: (scene, turn) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: scene.email(1 + (turn % 900)), password: PASSWORD },
    }),
  }),
  meanwhile,
];
