import type { Call } from '../measure/calls.js';
import type { Scene } from '../stage/seed.js';
import { callsOf } from './calls.js';
import { oftener, type Workload } from './workload.js';

const asked =
  (path: string, person = 1) =>
  (scene: Scene): Call => ({
    path: `/api${path}`,
    token: scene.token(person),
  });
const rows =
  (name: string, person = 1) =>
  (scene: Scene): Call => ({
    path: `/${name}/${scene.person(person)}`,
  });

/** The calls the dashboard makes, and the bare server's rows for each. */
const DASHBOARD = [
  [asked('/auth/me'), rows('me')],
  [asked('/users/events'), rows('my-events')],
  [asked('/meetings'), rows('meetings')],
  [asked('/users/stats'), rows('stats')],
  [asked('/messages/unread/count'), rows('unread')],
  [asked('/notifications'), rows('notifications')],
] as const;

const ofDashboard =
  (side: 0 | 1) =>
  (scene: Scene, turn: number): Call => {
    const [first] = DASHBOARD;
    return (DASHBOARD[turn % DASHBOARD.length] ?? first)[side](scene);
  };

export const READS: readonly Workload[] = [
  callsOf({
    name: 'no-query',
    title: 'A call without a query',
    floor: 'a bare Node server',
    // So small a call is over before its code is warm, and its pairs lie a third apart.
    part: 5,
    pairs: 12,
    rounds: oftener(4),
    limits: { processor: 1.25 },
    bare: () => ({ path: '/nothing' }),
    ours: () => ({ path: '/api/health/live' }),
  }),
  callsOf({
    name: 'event-list',
    title: 'The list of 20 events',
    limits: { processor: 1.3, rate: 0.75 },
    bare: rows('events'),
    ours: asked('/events'),
  }),
  callsOf({
    name: 'my-meetings',
    title: 'My Meetings of a person with 200',
    part: 0.25,
    bare: (scene) => rows('meetings', scene.busy)(scene),
    ours: (scene) => asked('/meetings', scene.busy)(scene),
  }),
  callsOf({
    name: 'unread',
    title: 'The poll for unread messages',
    bare: rows('unread'),
    ours: asked('/messages/unread/count'),
  }),
  callsOf({
    name: 'dashboard',
    title: 'The calls of the dashboard, each in turn',
    // Six different calls become warm in six times as many.
    part: 3,
    limits: { processor: 1.4 },
    bare: ofDashboard(1),
    ours: ofDashboard(0),
  }),
  callsOf({
    name: 'guarded-write',
    title: 'A change of the own profile',
    floor: 'a bare Node server, one statement that changes, numbers and tells',
    // As many as without a query: a server that has served little is still being compiled.
    part: 5,
    limits: { processor: 1.3 },
    bare: (scene, turn) => ({
      method: 'PUT',
      path: `/profile/${scene.person(500 + (turn % 400))}`,
      body: { company: `Company ${turn}` },
    }),
    ours: (scene, turn) => ({
      method: 'PUT',
      path: '/api/users/profile',
      token: scene.token(500 + (turn % 400)),
      body: { company: `Company ${turn}` },
    }),
  }),
];
