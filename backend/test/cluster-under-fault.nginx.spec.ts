import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ClusterClient } from './support/cluster-client.js';
import { gatherCrowd } from './support/cluster-crowd.js';
import { differences } from './support/cluster-differences.js';
import { type Fault, faultsOf } from './support/cluster-faults.js';
import { ClusterFlow } from './support/cluster-flow.js';
import { ClusterPostgres } from './support/cluster-postgres.js';
import { eventually } from './support/embedded-scratch.js';
import { PersistentCalls } from './support/persistent-call.js';
import { RunningCluster } from './support/running-cluster.js';

const SOCKETS = 2_000;
/** Those who ask, accept and write. */
const ACTIVE = 200;
/** Sockets that are opened at the same time at the beginning. */
const AT_ONCE = 50;
/** Seconds after a fault in which a new meeting gets its time, and after all faults in which everything is well. */
const WELL_AGAIN = 60;
const AT_REST = 120;
const LONGEST_MS = 25 * 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

let postgres: ClusterPostgres;
let running: RunningCluster;
let calls: PersistentCalls;
let flow: ClusterFlow;
let clients: ClusterClient[] = [];

beforeAll(async () => {
  postgres = await ClusterPostgres.begin();
  running = await RunningCluster.begin(postgres);
  calls = new PersistentCalls(running);
  const { event, members } = await gatherCrowd(running, postgres, SOCKETS);
  clients = members.map((member) => new ClusterClient(running, member, calls));
  for (let at = 0; at < clients.length; at += AT_ONCE)
    await Promise.all(clients.slice(at, at + AT_ONCE).map((client) => client.connect()));
  flow = new ClusterFlow(calls, event.id, members.slice(0, ACTIVE));
}, LONGEST_MS);

afterAll(async () => {
  for (const client of clients) client.close();
  calls.end();
  await running.remove();
}, LONGEST_MS);

it(
  'a cluster loses nothing while each of its processes is killed, frozen and restarted',
  async () => {
    flow.start();
    for (const fault of faultsOf(running, postgres)) await surviving(fault);
    await flow.stop();

    const left = async () => [...(await unplaced()), ...(await differences(postgres, clients))];
    await eventually(
      'all meetings are placed and all clients know it',
      async () => (await left()).length === 0,
      AT_REST,
    ).catch(() => undefined);
    report();
    expect(flow.violations).toEqual([]);
    expect((await left()).slice(0, 10)).toEqual([]);
    expect(await notAccepted()).toEqual([]);
    expect(await messages()).toBe(flow.sent.size);
    expect(clients.filter(({ isConnected }) => !isConnected)).toHaveLength(0);
  },
  LONGEST_MS,
);

/** Lets a fault happen, and notes how long after it a new meeting takes to get its time. */
async function surviving(fault: Fault): Promise<void> {
  const { name } = fault;
  const startedAt = Date.now();
  await fault.happen().catch((error: unknown) => flow.violations.push(firstLine(error)));
  const overAt = Date.now();
  const isWell = async (): Promise<boolean> => {
    const since = [...flow.accepted].filter(([, at]) => at > overAt).map(([id]) => id);
    const rows = await postgres.query(`${PLACED} AND id = ANY ($1::uuid[])`, [since]);
    return rows.length > 0 && clients.every(({ isConnected }) => isConnected);
  };
  const well = await eventually(name, isWell, WELL_AGAIN).catch(() => false);
  const took = `${((Date.now() - overAt) / 1000).toFixed(1)} s`;
  if (!well) flow.violations.push(`${name}: not well after ${took}`);
  const waiting = (await unplaced()).length;
  say(
    `${name} (${((overAt - startedAt) / 1000).toFixed(1)} s): ${well ? `well after ${took}` : 'NOT WELL'}, ` +
      `${flow.counts.accepts} accepted, ${waiting} without a time`,
  );
}

const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';

/** Accepted meetings with neither a time nor a reason. */
async function unplaced(): Promise<string[]> {
  const rows = await postgres.query<{ id: string }>(
    `SELECT id FROM meetings WHERE status = 'accepted' AND scheduled_start_time IS NULL AND waiting_reason IS NULL`,
  );
  return rows.map(({ id }) => `${id} has neither a time nor a reason`);
}

/** Meetings whose accept was answered and that are not accepted. */
async function notAccepted(): Promise<object[]> {
  return postgres.query(
    `SELECT id, status FROM meetings WHERE id = ANY ($1::uuid[]) AND status <> 'accepted'`,
    [[...flow.accepted.keys()]],
  );
}

async function messages(): Promise<number> {
  return (await postgres.query('SELECT id FROM messages')).length;
}

const PLACED = `SELECT id FROM meetings
  WHERE (scheduled_start_time IS NOT NULL OR waiting_reason IS NOT NULL)`;

function report(): void {
  const sum = (name: keyof ClusterClient['counts']): number =>
    clients.reduce((total, { counts }) => total + counts[name], 0);
  const attempts = [...calls.attempts].map(([status, count]) => `${status}: ${count}`).join(', ');
  say(`Flow: ${JSON.stringify(flow.counts)}; attempts by status: ${attempts}`);
  say(
    `Clients: ${clients.length}, connections ${sum('connections')}, resyncs ${sum('resyncs')}, ` +
      `gaps ${sum('gaps')}, readings ${sum('readings')}, refusals ${sum('refusals')}, ` +
      `failed readings ${sum('failedReadings')}`,
  );
  for (const line of running.errors) say(line);
}
