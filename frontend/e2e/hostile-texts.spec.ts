import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { HOSTILE, HOSTILE_LINES } from '../../backend/test/support/hostile-texts';
import { heldMeeting } from '../../backend/test/support/held-meetings';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { eventAtNoon, slotsFromNow, wallTokenOf } from '../../backend/test/support/walls';
import { expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;
let mallory: TestPerson;
let victim: TestPerson;
let event: Event;
let wall: string;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await eventAtNoon(admin, {
    name: `Fair ${HOSTILE.html}`,
    location: `Hall ${HOSTILE.html}`,
    description: HOSTILE_LINES,
    externalUrl: 'https://meet.example/?a=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    tables: 3,
  });
  mallory = await newMember(stage.product, {
    firstName: HOSTILE.html,
    lastName: HOSTILE.attribute,
    company: HOSTILE.address,
    role: HOSTILE.template,
    whatTheyBuy: HOSTILE_LINES,
    whatTheySell: HOSTILE_LINES,
    reasonForMeeting: HOSTILE_LINES,
  });
  victim = await newMember(stage.product, { firstName: 'Vera' });
  for (const person of [mallory, victim]) await person.register(event.id);
  const [running] = await slotsFromNow(admin, event);
  const held = { eventId: event.id, time: running, place: '1' };
  await heldMeeting(stage.product, [mallory, victim], held);
  const asker = await newMember(stage.product, { firstName: HOSTILE.html });
  await asker.register(event.id);
  await asker.ask(victim, event.id, HOSTILE_LINES);
  const message = { toUserId: victim.user.id, content: HOSTILE_LINES };
  expected(await mallory.post('/messages', message), 201);
  const path = `/admin/events/${event.id}`;
  expected(await admin.post(`${path}/messages`, { content: HOSTILE_LINES }), 202);
  const rules = { types: [{ name: HOSTILE.html.slice(0, 40) }] };
  expected(await admin.put(`${path}/participant-types`, rules), 200);
  const report = { reason: 'rude', text: HOSTILE_LINES };
  expected(await victim.post(`/users/${mallory.user.id}/report`, report), 201);
  wall = await wallTokenOf(admin, event, { showNames: true });
});

/** What of the texts has become a part of the page. */
const alive = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[onerror], [onfocus], [onload], img[src="x"], a[href]')]
      .filter((one) => !(one instanceof HTMLAnchorElement) || !/^https?:$/.test(one.protocol))
      .filter((one) => !(one instanceof HTMLAnchorElement && one.protocol === 'mailto:'))
      .map((one) => one.outerHTML),
  );

const screens: readonly (readonly [string, () => string, (() => TestPerson) | null])[] = [
  ['dashboard', () => '/dashboard', () => victim],
  ['events', () => '/events', () => victim],
  ['event', () => `/events/${event.id}`, () => victim],
  ['profile', () => `/users/${mallory.user.id}`, () => victim],
  ['own profile', () => '/profile', () => mallory],
  ['meetings', () => '/meetings', () => victim],
  ['conversation', () => `/messages?with=${mallory.user.id}`, () => victim],
  ['requests', () => '/messages?tab=incoming', () => victim],
  ['wall', () => `/wall/${wall}`, null],
  ['administration', () => '/admin/dashboard', () => admin],
  ['reports', () => '/admin/dashboard?tab=reports', () => admin],
  ['audit log', () => '/admin/dashboard?tab=audit', () => admin],
  ['event’s administration', () => `/admin/events/${event.id}`, () => admin],
  ['event’s people', () => `/admin/events/${event.id}?tab=people`, () => admin],
];

test.each(screens)(
  'texts that try to be more than text are shown as text: %s',
  async (name, path, by) => {
    const dialogs: string[] = [];
    const page = await stage.visits.open(path(), {
      ...(by !== null && { as: by() }),
      before: async (opening) => {
        opening.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
      },
    });
    const text =
      name === 'audit log' ? page.getByRole('tab').first() : page.getByText('alert(').first();
    await expectSeen(text);
    expect(await alive(page)).toEqual([]);
    expect(dialogs).toEqual([]);
  },
);
