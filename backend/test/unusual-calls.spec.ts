import { mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TimeSlot } from '@rendezvous/contract';
import { photo } from './support/image-files.js';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import { addressFor, onServer, put } from './support/uploads.js';
import { startWorld, type World } from './support/world.js';

const MEMBERS = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

describe('an unusual call', () => {
  let world: World;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    member = await newMember(world);
  });

  afterAll(() => world.close());

  it.each(MEMBERS)(
    'is refused with a field or a parameter named %s, however deep',
    async (name) => {
      const smuggled = JSON.parse(`{ "${name}": { "isAdmin": true } }`) as object;
      for (const reply of [
        await member.put('/users/profile', smuggled),
        await member.get(`/messages?${name}=1`),
        await member.get(`/messages?${encodeURIComponent(name)}[a]=1`),
      ]) {
        expect(reply.status).toBe(400);
      }
      const event = await admin.createEvent();
      const invited = await admin.post(`/admin/events/${event.id}/invitations`, {
        people: [JSON.parse(`{ "email": "a@test.example", "${name}": 1 }`)],
      });
      // The parser refuses `__proto__` itself.
      const sentence =
        name === '__proto__'
          ? 'The request could not be read.'
          : [`property ${name} should not exist`];
      expect([invited.status, invited.body.message]).toEqual([400, sentence]);
    },
  );

  it('is refused where somebody asks to meet themselves', async () => {
    const event = await admin.createEvent();
    await member.register(event.id);
    const asked = await member.post('/meetings', {
      requesteeUserId: member.user.id,
      eventId: event.id,
    });
    expect([asked.status, asked.body.message]).toEqual([400, 'You cannot meet yourself.']);
  });

  it('gets more than eight thousand slots of a long event, page by page', async () => {
    const startDate = new Date(Date.now() + 3_600_000).toISOString();
    const event = await admin.createEvent({
      startDate,
      endDate: new Date(Date.parse(startDate) + 31 * 86_400_000).toISOString(),
      networkingStartTime: '00:00',
      networkingEndTime: '23:59',
      meetingGapMinutes: 0,
      meetingDurationMinutes: 5,
    });
    const first = await admin.get(`/events/${event.id}/time-slots`);
    const total = Number(first.headers['x-total-count']);
    expect(total).toBeGreaterThan(8_000);
    expect(expected<TimeSlot[]>(first, 200)).toHaveLength(1_000);
    const seen: string[] = [];
    let path: string | null = `/events/${event.id}/time-slots?limit=2000`;
    while (path !== null) {
      const page = await admin.get(path);
      seen.push(...expected<TimeSlot[]>(page, 200).map(({ id }) => id));
      const link: string | undefined = page.headers.link;
      path = /^<\/api(.+)>; rel="next"$/.exec(link ?? '')?.[1] ?? null;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect((await admin.get(`/events/${event.id}/time-slots?limit=2001`)).status).toBe(400);
    expect((await admin.get(`/events/${event.id}/time-slots?cursor=x`)).status).toBe(400);
  });
});

describe('an upload that a crash has cut off', () => {
  it('frees its address a minute after the last sign of life, and not before', async () => {
    // The killed process counts as alive for a while, and the next one has to serve the same images.
    const objects = mkdtempSync(join(tmpdir(), 'rendezvous-objects-'));
    const trial = await ProcessTrial.open({ OBJECTS_DIR: objects });
    try {
      const before = await trial.serve('api');
      const person = await newMember(before);
      const { uploadURL } = await addressFor(person);
      const bytes = await photo('png');
      const cut = send(onServer(before, uploadURL), {
        method: 'PUT',
        headers: { 'Content-Type': 'image/png', 'Content-Length': bytes.length },
      });
      cut.on('error', () => undefined);
      cut.write(bytes.subarray(0, 20));
      await eventually('the upload has begun', async () => {
        const rows = await trial.database.query('SELECT FROM loose_files');
        return rows.length > 0;
      });
      const closed = new Promise<void>((resolve) => cut.once('close', () => resolve()));
      await before.kill();
      await closed;
      const after = await trial.serve('api');
      expect((await put(after, uploadURL, bytes)).status).toBe(409);
      await trial.database.query(`UPDATE loose_files SET since = since - interval '61 seconds'`);
      expect((await put(after, uploadURL, bytes)).status).toBe(200);
    } finally {
      await trial.close();
      rmSync(objects, { recursive: true, force: true });
    }
  });
});
