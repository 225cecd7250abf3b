import { setInterval } from 'node:timers/promises';
import { longest, p99, row, type Row, send, timed } from '../measure.js';
import type { Pair, Program, Stage } from '../programs.js';
import { askAgain, openAccepts, unsoundRows } from './meetings.js';

const LINES = 20_000;
const CALLS_EVERY_MS = 20;
const ACCEPTS_EVERY_MS = 100;
const REGISTRATIONS_EVERY_MS = 100;
/** Accepts that are made ready, more than an import takes time for. */
const ACCEPTS = 600;

/** A file of 20,000 new people, checked and imported, while others make calls, accept meetings and register for the event. */
export async function imports(stage: Stage, pair: Pair): Promise<Row[]> {
  const { people, pool } = stage;
  const token = people.token(people.administrator);
  const accepts = await openAccepts(stage, pair);
  const requests = await askAgain(stage, ACCEPTS);
  const event = await openEvent(stage);
  let registered = 0;
  const meanwhile = async (work: () => Promise<unknown>) => {
    let isOver = false;
    const calls: number[] = [];
    const told: number[] = [];
    const registrations: number[] = [];
    /** One after the other, none sooner than its time. */
    const watch = async (every: number, act: () => Promise<unknown>): Promise<void> => {
      for await (const _ of setInterval(every)) {
        if (isOver) return;
        await act();
      }
    };
    const path = '/api/messages/unread/count';
    const others = Promise.all([
      watch(CALLS_EVERY_MS, async () => {
        calls.push(await timed(() => send(pair.ours, { path, token: people.token(1) })));
      }),
      watch(ACCEPTS_EVERY_MS, async () => {
        const request = requests.pop();
        if (request) told.push((await accepts.ours(request)).told);
      }),
      watch(REGISTRATIONS_EVERY_MS, async () => {
        registered += 1;
        const register = `/api/events/${event}/register`;
        const member = people.token(people.firstOfLarge + registered);
        registrations.push(
          await timed(() => send(pair.ours, { path: register, token: member, body: {} })),
        );
      }),
    ]);
    const taken = await timed(work);
    isOver = true;
    await others;
    return { taken, calls: p99([calls]), told: p99([told]), registering: longest(registrations) };
  };

  let id = '';
  const checked = await meanwhile(async () => {
    id = await check(pair.ours, token, event);
  });
  const imported = await meanwhile(async () => {
    await send(pair.ours, {
      path: `/api/admin/imports/${id}/confirm`,
      token,
      body: { sendInvitations: false },
    });
    for await (const _ of setInterval(CALLS_EVERY_MS)) {
      const { rows } = await pool.query<{ state: string }>(
        'SELECT state FROM imports WHERE id = $1',
        [id],
      );
      if (rows[0]?.state !== 'running') break;
    }
  });
  accepts.close();
  const { rowCount } = await pool.query('SELECT FROM event_registrations WHERE event_id = $1', [
    event,
  ]);
  const dryRun = `Dry run of ${LINES} lines`;
  const run = `Import of ${LINES} people`;
  return [
    row(dryRun, 's', ['at most', 20], [checked.taken / 1000]),
    row(`${dryRun}: other calls, 99 %`, 'ms', ['at most', 100], [checked.calls]),
    row(`${dryRun}: accepts meanwhile told, 99 %`, 'ms', ['at most', 150], [checked.told]),
    row(run, 's', ['at most', 60], [imported.taken / 1000]),
    row(`${run}: other calls, 99 %`, 'ms', ['at most', 100], [imported.calls]),
    row(`${run}: accepts meanwhile told, 99 %`, 'ms', ['at most', 150], [imported.told]),
    row(
      `${run}: longest registration for the event meanwhile`,
      'ms',
      ['at most', 6_000],
      [imported.registering],
    ),
    row(`${run}: missing`, '', ['at most', 0], [LINES + registered - (rowCount ?? 0)]),
    row('Rows in the check_* views after it', '', ['at most', 0], [await unsoundRows(stage)]),
  ];
}

/** Sends the file; the id of its import. */
async function check({ url }: Program, token: string, event: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/events/${event}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: FILE,
  });
  if (!response.ok) throw new Error(`The dry run: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}

async function openEvent({ pool }: Stage): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO events (name, start_date, end_date)
     VALUES ('Imported', now() + interval '1 day', now() + interval '2 days') RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

const HEADER = 'Email;First name;Last name;Company;Role;What they sell;What they buy;Type;ID';
const lineOf = (at: number): string =>
  `imported${at}@bench.example;Ana;Costa ${at};"Ribeiro; Fasteners ${at % 900}";Head of Sales;` +
  `"Aerospace fasteners, ""titanium"" and steel, number ${at}";Bar stock and surface treatment;;R-${at}`;
const FILE = [HEADER, ...Array.from({ length: LINES }, (_, at) => lineOf(at))].join('\r\n');
