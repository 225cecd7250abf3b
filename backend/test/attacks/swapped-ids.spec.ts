import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { TestPerson } from '../support/people.js';
import { type Side, twoEvents } from '../support/two-events.js';
import { changedTables, contentOf } from '../support/unchanged.js';
import { startWorld, type World } from '../support/world.js';

type Method = 'get' | 'post' | 'put' | 'delete';
/** Who calls, how, what, and with which body. */
type Trial = [TestPerson, Method, string, object?];

describe('ids of what belongs to others', () => {
  let world: World;
  let own: Side;
  let other: Side;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    ({ admin, own, other } = await twoEvents(world));
  });

  afterAll(() => world.close());

  const call = ([person, method, path, body]: Trial): Promise<Response> =>
    method === 'get' ? person.get(path) : person[method](path, body);

  /** The trials that succeeded though none may, each with its answer; a reading without a word of the other event is no success. */
  async function gains(trials: readonly Trial[]): Promise<string[]> {
    const words = wordsOf(other);
    const before = await contentOf(world.database);
    const gained: string[] = [];
    for (const trial of trials) {
      const { status, text } = await call(trial);
      const told = `${trial[1]} ${trial[2]} ${JSON.stringify(trial[3])}: ${status} ${text.slice(0, 200)}`;
      const isEmpty = trial[1] === 'get' && !words.some((word) => text.includes(word));
      if (status >= 500 || (status < 400 && !isEmpty)) gained.push(told);
      const changed = await changedTables(world.database, before);
      if (changed.length > 0) throw new Error(`${told} changed ${changed.join(', ')}`);
    }
    return gained;
  }

  it('are what the trials fail by: the same calls succeed with the caller’s own ids', async () => {
    const event = `/admin/events/${own.event.id}`;
    const allowed: Trial[] = [
      [own.desk, 'get', `${event}/attendees/${own.ana.user.id}/day`],
      [own.desk, 'get', `${event}/meeting-options?userIds=${pair(own)}`],
      [own.ana, 'get', `/meetings/${own.ids.agreed}/history`],
      [own.ana, 'get', `/conversations/${own.ben.user.id}`],
      [own.organiser, 'get', `/admin/imports/${own.ids.import}`],
    ];
    for (const trial of allowed)
      expect([trial[2], (await call(trial)).status]).toEqual([trial[2], 200]);
  });

  it('give staff nothing beside the id of their own event', async () => {
    const event = `/admin/events/${own.event.id}`;
    const { ids } = other;
    const [stranger, ben] = [other.ana.user.id, other.ben.user.id];
    for (const staff of [own.organiser, own.desk, admin]) {
      expect(
        await gains([
          [staff, 'get', `${event}/attendees/${stranger}/day`],
          [staff, 'put', `${event}/attendees/${stranger}`, { participantTypeId: own.ids.type }],
          [staff, 'put', `${event}/attendees/${own.ana.user.id}`, { participantTypeId: ids.type }],
          [staff, 'delete', `${event}/attendees/${stranger}`],
          [staff, 'post', `${event}/attendees/${stranger}/sign-in-link`],
          [staff, 'post', `${event}/check-ins`, { userId: stranger }],
          [staff, 'delete', `${event}/check-ins/${stranger}`],
          [staff, 'get', `${event}/meeting-options?userIds=${pair(other)}`],
          [staff, 'get', `${event}/meeting-options?userIds=${own.ana.user.id}&userIds=${ben}`],
          [staff, 'post', `${event}/meetings`, { userIds: [stranger, ben] }],
          [staff, 'post', `${event}/meetings`, { userIds: [own.ana.user.id, ben] }],
          [
            staff,
            'post',
            `${event}/meetings`,
            { userIds: [own.ana.user.id, own.carl.user.id], timeSlotId: ids.slot },
          ],
          [
            staff,
            'post',
            `${event}/meetings`,
            { userIds: [own.ana.user.id, own.carl.user.id], placeId: ids.place },
          ],
          [staff, 'put', `/admin/meetings/${own.ids.agreed}`, { timeSlotId: ids.slot }],
          [staff, 'put', `/admin/meetings/${own.ids.agreed}`, { placeId: ids.place }],
          [staff, 'post', `${event}/messages`, { participantTypeIds: [ids.type], content: 'Hi' }],
          [staff, 'post', `${event}/places`, { label: 'X', ownerUserId: stranger }],
          [staff, 'put', `/admin/places/${own.ids.place}`, { ownerUserId: stranger }],
          [staff, 'get', `${event}/attendees?participantTypeId=${ids.type}`],
          [
            staff,
            'put',
            `${event}/participant-types`,
            {
              types: [
                { id: ids.type, name: 'Taken' },
                { id: own.ids.type, name: 'Buyer' },
              ],
            },
          ],
        ]),
      ).toEqual([]);
    }
  });

  it('give staff of one event nothing of another one', async () => {
    const event = `/admin/events/${other.event.id}`;
    const { ids } = other;
    for (const staff of [own.organiser, own.desk, own.ana]) {
      expect(
        await gains([
          [staff, 'put', `/admin/meetings/${ids.agreed}`, { status: 'cancelled', reason: 'x' }],
          [staff, 'put', `/admin/meetings/${ids.agreed}`, { placeId: own.ids.place }],
          [staff, 'put', `/admin/meetings/${ids.agreed}/attendance`, { attendance: 'met' }],
          [staff, 'put', `/admin/places/${ids.place}`, { label: 'Mine' }],
          [staff, 'delete', `/admin/places/${ids.place}`],
          [staff, 'get', `/admin/imports/${ids.import}`],
          [staff, 'get', `/admin/imports/${ids.import}/lines`],
          [staff, 'get', `/admin/imports/${ids.import}/result.csv`],
          [staff, 'post', `/admin/imports/${ids.import}/confirm`, { sendInvitations: false }],
          [staff, 'post', `/admin/imports/${ids.import}/test-mail`],
          [staff, 'delete', `/admin/imports/${ids.import}`],
          [staff, 'put', `/admin/plans/${ids.plan}/publish`],
          [staff, 'put', `/admin/plans/${ids.plan}/undo`],
          [staff, 'get', `${event}/board`],
          [staff, 'get', `${event}/agendas.pdf`],
          [staff, 'get', `${event}/attendees.csv`],
          [staff, 'put', `${event}/staff`, [{ userId: staff.user.id, role: 'organiser' }]],
          [staff, 'put', `/events/${other.event.id}`, { name: 'Mine' }],
          [staff, 'put', `/events/${other.event.id}/cancel`, { reason: 'x' }],
        ]),
      ).toEqual([]);
    }
  });

  it('give somebody neither meetings nor messages of others, nor times of another event', async () => {
    const { ids } = other;
    const me = own.ana;
    const ben = other.ben.user.id;
    expect(
      await gains([
        [me, 'put', `/meetings/${ids.asked}/status`, { status: 'accepted' }],
        [me, 'put', `/meetings/${ids.agreed}/status`, { status: 'cancelled' }],
        [me, 'put', `/meetings/${ids.agreed}/change-time`],
        [me, 'put', `/meetings/${ids.agreed}/time`, { slotId: ids.slot }],
        [me, 'put', `/meetings/${own.ids.agreed}/time`, { slotId: ids.slot }],
        [me, 'get', `/meetings/${ids.agreed}/times`],
        [me, 'get', `/meetings/${ids.agreed}/history`],
        [me, 'get', `/meetings/${ids.agreed}/calendar`],
        [me, 'post', `/meetings/${ids.agreed}/call`],
        [me, 'post', `/meetings/${ids.agreed}/attendance`, { outcome: 'met' }],
        [me, 'post', `/meetings/${ids.agreed}/feedback`, { toUserId: ben, rating: 1 }],
        [me, 'post', `/meetings/${own.ids.agreed}/feedback`, { toUserId: ben, rating: 1 }],
        [me, 'put', `/events/${own.event.id}/availability`, { block: [ids.slot] }],
        [me, 'put', `/events/${other.event.id}/availability`, { block: [ids.slot] }],
        [me, 'get', `/events/${other.event.id}/meetings`],
        [me, 'get', `/events/${other.event.id}/badge`],
        [me, 'get', `/events/${own.event.id}/explain?with=${ben}`],
        [me, 'get', `/events/${own.event.id}/shared-times?userId=${ben}`],
        [me, 'post', '/meetings', { requesteeUserId: ben, eventId: own.event.id }],
        [me, 'post', '/meetings', { requesteeUserId: ben, eventId: other.event.id }],
        [me, 'post', '/messages', { toUserId: ben, content: 'Hi' }],
        [me, 'post', '/messages', { toUserId: ben, eventId: other.event.id, content: 'Hi' }],
        [
          me,
          'post',
          '/messages',
          { toUserId: own.ben.user.id, eventId: other.event.id, content: 'Hi' },
        ],
        [me, 'delete', `/auth/sessions/${ids.session}`],
        [me, 'put', '/profile/image', { imageURL: other.image }],
        [me, 'delete', `/events/${other.event.id}/register`],
      ]),
    ).toEqual([]);
  });

  it('mark nothing of others as read or seen', async () => {
    const { ids } = other;
    const before = await contentOf(world.database);
    const marks: [string, string][] = [
      ['/messages/read', ids.message],
      ['/notifications/read', ids.notification],
      ['/meetings/seen', ids.asked],
    ];
    for (const [path, id] of marks)
      expect([path, (await own.ana.post(path, { ids: [id] })).status < 500]).toEqual([path, true]);
    expect(await changedTables(world.database, before)).toEqual([]);
  });

  it('write no message under the id of another', async () => {
    const before = await contentOf(world.database);
    const body = { id: other.ids.message, toUserId: own.ben.user.id, content: 'Overwritten' };
    const reply = await own.ana.post('/messages', body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).not.toContain('Secret');
    expect(await changedTables(world.database, before)).toEqual([]);
  });
});

/** What tells of the event and its people. */
const wordsOf = ({ event, ids, organiser, desk, ana, ben, carl }: Side): string[] => [
  event.id,
  ...Object.values(ids),
  ...[organiser, desk, ana, ben, carl].flatMap(({ user }) => [
    user.id,
    user.email,
    user.firstName,
    user.lastName,
  ]),
];

const pair = ({ ana, ben }: Side): string => `${ana.user.id}&userIds=${ben.user.id}`;
