import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { newAdmin } from './support/people.js';
import { expectItsTimeOnce, ProcessTrial } from './support/process-trial.js';
import type { ServerProcess } from './support/server-process.js';

const NOT_FOUND = {
  statusCode: 404,
  error: 'Not Found',
  message: expect.any(String),
};

const scrape = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/metrics`, { headers });

/** The value of a metric with all of these labels; null: there is none. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = lines.find((line) => parts.every((part) => line.includes(part)));
  return found === undefined ? null : Number(found.slice(found.lastIndexOf(' ') + 1));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

describe('the metrics of an API', () => {
  let trial: ProcessTrial;
  let server: ServerProcess;
  let worker: ServerProcess;
  let workerUrl: string;
  let event: Event;

  const metrics = async (): Promise<string> => (await scrape(server.url)).text();

  beforeAll(async () => {
    const port = await freePort();
    workerUrl = `http://127.0.0.1:${port}`;
    trial = await ProcessTrial.open({ METRICS_PORT: String(port) });
    server = await trial.serve('api');
    worker = await trial.work();
    event = await trial.newEvent();
  });

  afterAll(() => trial.close());

  it('are for this machine, and not for whom a proxy here asks', async () => {
    const reply = await scrape(server.url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const forwarded = await scrape(server.url, { [header]: '127.0.0.1' });
      expect([header, forwarded.status]).toEqual([header, 404]);
      expect(await forwarded.json()).toEqual(NOT_FOUND);
    }
  });

  it('tell of meetings, jobs, sockets and requests by the pattern of their routes', async () => {
    await trial.askForMeeting(event);
    await trial.accept();
    await expectItsTimeOnce(trial);
    await fetch(`${server.url}/api/nowhere/at-all`);
    const route = '/api/meetings/:id/status';
    await eventually('the answer is counted', async () => {
      const labels = { method: 'PUT', route, status: '200' };
      const count = 'rendezvous_http_request_duration_seconds_count';
      return valueOf(await metrics(), count, labels) === 1;
    });
    const text = await metrics();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toContain('nowhere');
    const { pages } = trial;
    expect(valueOf(text, 'rendezvous_sockets')).toBe(pages.length);
    expect(valueOf(text, 'rendezvous_push_lag_seconds_count')).toBeGreaterThan(0);
    expect(valueOf(text, 'rendezvous_workers_alive', { queue: 'scheduling' })).toBe(1);
    expect(valueOf(text, 'rendezvous_jobs', { queue: 'mails', state: 'failed' })).toBe(0);
    expect(valueOf(text, 'rendezvous_outbox_rows')).not.toBeNull();
    expect(valueOf(text, 'rendezvous_outbox_age_seconds')).not.toBeNull();
    expect(valueOf(text, 'rendezvous_meetings_unplaced')).toBe(0);
    expect(valueOf(text, 'rendezvous_mails', { channel: 'mail', state: 'failed' })).toBe(0);
    expect(valueOf(text, 'rendezvous_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(valueOf(text, 'rendezvous_pool_waiting')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('leave the jobs to the worker, which serves its own at METRICS_PORT', async () => {
    const name = 'rendezvous_job_duration_seconds_count';
    const labels = { queue: 'scheduling', job: 'assign-time', result: 'done' };
    expect(valueOf(await metrics(), name, labels)).toBeNull();
    const text = await (await scrape(workerUrl)).text();
    expect(valueOf(text, name, labels)).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'process_start_time_seconds')).toBeGreaterThan(0);
    expect((await scrape(workerUrl, { Forwarded: 'for=10.0.0.1' })).status).toBe(404);
    expect((await fetch(`${workerUrl}/`)).status).toBe(404);
  });

  it('count a meeting that waits for a worker for longer than a minute, and no worker', async () => {
    await worker.stop();
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.database.query(
      `UPDATE meetings SET updated_at = now() - interval '2 minutes' WHERE id = $1`,
      [trial.meeting.id],
    );
    await eventually('both are seen', async () => {
      const text = await metrics();
      return (
        valueOf(text, 'rendezvous_meetings_unplaced') === 1 &&
        valueOf(text, 'rendezvous_workers_alive', { queue: 'scheduling' }) === 0
      );
    });
  });

  it('leave out what cannot be read', async () => {
    await trial.database.query('ALTER TABLE processes RENAME TO processes_away');
    try {
      await eventually('the workers are left out', async () => {
        const text = await metrics();
        return valueOf(text, 'rendezvous_workers_alive', { queue: 'scheduling' }) === null;
      });
      await trial.database.query('ALTER TABLE outbox RENAME TO outbox_away');
      await eventually('the outbox is left out', async () => {
        const text = await metrics();
        return valueOf(text, 'rendezvous_outbox_rows') === null;
      });
      const text = await metrics();
      expect(valueOf(text, 'rendezvous_meetings_unplaced')).not.toBeNull();
    } finally {
      await trial.database.query('ALTER TABLE IF EXISTS outbox_away RENAME TO outbox');
      await trial.database.query('ALTER TABLE processes_away RENAME TO processes');
    }
  });
});

describe('the metrics behind a token', () => {
  let trial: ProcessTrial;
  let url: string;

  beforeAll(async () => {
    trial = await ProcessTrial.open({ METRICS_TOKEN: 'only for the scraper' });
    ({ url } = await trial.serve('api'));
  });

  afterAll(() => trial.close());

  it('are for whoever has the token, also by a proxy', async () => {
    const headers = { Authorization: 'Bearer only for the scraper', 'X-Forwarded-For': '10.0.0.1' };
    expect((await scrape(url, headers)).status).toBe(200);
  });

  it.each(['Bearer only for', 'Bearer only for the scraper!', 'Basic b25seQ==', 'Bearer ', ''])(
    'are not for %j',
    async (given) => {
      const reply = await scrape(url, given === '' ? {} : { Authorization: given });
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      expect(await reply.json()).toEqual({
        statusCode: 401,
        error: 'Unauthorized',
        message: 'The metrics need their token.',
      });
    },
  );

  it('count sockets that come and go', async () => {
    const live = await LiveClient.connect({ url }, await newAdmin({ url }));
    const headers = { Authorization: 'Bearer only for the scraper' };
    const sockets = async () =>
      valueOf(await (await scrape(url, headers)).text(), 'rendezvous_sockets');
    expect(await sockets()).toBe(1);
    live.close();
    await eventually('the socket is gone', async () => (await sockets()) === 0);
  });
});
