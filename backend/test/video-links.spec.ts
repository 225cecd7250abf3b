import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { VideoLinks1764460000000 } from '../src/database/migrations/1764460000000-video-links.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ROOM = 'https://video.example/rooms/{meeting}?from={meeting}';
const roomOf = (meetingId: string): string =>
  `https://video.example/rooms/${meetingId}?from=${meetingId}`;

interface Scene {
  event: Event;
  ana: TestPerson;
  meeting: Meeting;
}

describe('the link of a meeting', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const scheduled = async (fields: Parameters<typeof eventOfSlots>[2]): Promise<Scene> => {
    const event = await eventOfSlots(admin, 4, fields);
    const [ana, ben] = await attendeesOf(world, 2, event);
    if (ana === undefined) throw new Error('Nobody is there.');
    return { event, ana, meeting: await agree(world, event, ana, ben) };
  };
  const current = async ({ ana, meeting }: Scene): Promise<Meeting | undefined> =>
    (await ana.meetings()).find(({ id }) => id === meeting.id);

  it('is the room that the event names, with the id of the meeting', async () => {
    const { meeting } = await scheduled({ isVirtual: true, videoUrl: ROOM });
    expect(meeting).toMatchObject({ meetingLink: roomOf(meeting.id), location: null });
  });

  it('is missing where an event online names no room, whatever other site the event has', async () => {
    const externalUrl = 'https://expo.example/day';
    const { meeting } = await scheduled({ isVirtual: true, externalUrl });
    expect(meeting).toMatchObject({ meetingLink: null, location: null });
  });

  it('is missing in a hall, also when the event names a room', async () => {
    const { meeting } = await scheduled({ videoUrl: ROOM });
    expect(meeting).toMatchObject({ meetingLink: null, location: 'Hall 4' });
  });

  it('follows another room and another kind of the event, and both people are told', async () => {
    const scene = await scheduled({ isVirtual: true });
    const { ana, event, meeting } = scene;
    const live = await LiveClient.connect(world, ana);
    const change = async (fields: object, link: string | null) => {
      const before = (await current(scene))?.version ?? 0;
      expected(await admin.put(`/events/${event.id}`, fields), 200);
      const { data } = await live.until(
        'meeting-status',
        ({ id, version }) => id === meeting.id && version > before,
      );
      expect(data.meetingLink).toBe(link);
    };
    await change({ videoUrl: ROOM }, roomOf(meeting.id));
    await change({ videoUrl: 'https://video.example/hall' }, 'https://video.example/hall');
    await change({ isVirtual: false }, null);
    await live.until(
      'notification',
      () =>
        live.of('notification').filter(({ data }) => data.kind === 'meeting-place-changed')
          .length === 3,
    );
    live.close();
  });

  it('is shown with the event to nobody who attends it, but to administrators', async () => {
    const event = await admin.createEvent({ isVirtual: true, videoUrl: ROOM });
    const member = await newMember(world);
    await member.register(event.id);
    for (const path of ['/events', `/events/${event.id}`, '/users/events']) {
      const events = [(await member.get(path)).body as Event | Event[]].flat();
      expect(events.some(({ id }) => id === event.id)).toBe(true);
      for (const one of events) expect(one).not.toHaveProperty('videoUrl');
    }
    expect((await admin.get(`/events/${event.id}`)).body.videoUrl).toBe(ROOM);
  });

  it('of an event must be an https address of at most 2,000 characters', async () => {
    const event = await eventOfSlots(admin, 1);
    for (const videoUrl of [
      'http://video.example/room',
      'javascript:alert(1)',
      'video.example',
      'https://',
      '',
    ]) {
      const response = await admin.put(`/events/${event.id}`, { videoUrl });
      expect(response.status).toBe(400);
      expect(response.body.message).toEqual(['videoUrl must be an https address']);
    }
    const long = `https://video.example/${'x'.repeat(2000)}`;
    expect((await admin.put(`/events/${event.id}`, { videoUrl: long })).status).toBe(400);
    const upper = 'HTTPS://video.example/{meeting}';
    const changed = await admin.put(`/events/${event.id}`, { videoUrl: upper });
    expect(expected<Event>(changed, 200).videoUrl).toBe(upper);
    const removed = await admin.put(`/events/${event.id}`, { videoUrl: null });
    expect(expected<Event>(removed, 200).videoUrl).toBeNull();
  });

  it('from before rooms is removed by the migration when it led to the page or to the site of the event', async () => {
    const externalUrl = 'https://expo.example/day';
    const toSite = await scheduled({ isVirtual: true, externalUrl });
    const toPage = await scheduled({ isVirtual: true });
    const elsewhere = await scheduled({ isVirtual: true, externalUrl });
    const over = await scheduled({ isVirtual: true, externalUrl });
    const pageOf = ({ id }: Event) => `https://rendezvous.example/events/${id}/meetings`;
    const write = ({ meeting }: Scene, link: string) =>
      world.database.query('UPDATE meetings SET meeting_link = $2 WHERE id = $1', [
        meeting.id,
        link,
      ]);
    await write(toSite, externalUrl);
    await write(toPage, pageOf(toPage.event));
    await write(elsewhere, pageOf(toPage.event));
    await write(over, externalUrl);
    await world.database.query(`UPDATE meetings SET status = 'completed' WHERE id = $1`, [
      over.meeting.id,
    ]);

    const dataSource = await new DataSource(dataSourceOptions(world.database.url, 1)).initialize();
    const runner = dataSource.createQueryRunner();
    await new VideoLinks1764460000000().down(runner);
    await new VideoLinks1764460000000().up(runner);
    await dataSource.destroy();

    for (const scene of [toSite, toPage]) {
      const { version } = scene.meeting;
      expect(await current(scene)).toMatchObject({ meetingLink: null, version: version + 1 });
    }
    expect((await current(elsewhere))?.meetingLink).toBe(pageOf(toPage.event));
    expect((await current(over))?.meetingLink).toBe(externalUrl);
  });
});
