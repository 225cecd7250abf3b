import { expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { agree, attendeesOf, eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin } from '../../backend/test/support/people';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

test('a meeting online has a link to its room once the administrator names the room in the form', async () => {
  const admin = await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 4, { name: 'Hydrogen call', isVirtual: true });
  const [ana, ben] = await attendeesOf(stage.product, 2, event);
  const meeting = await agree(stage.product, event, ana, ben);
  const anasPage = await stage.visits.open(`/events/${event.id}/meetings`, { as: ana });
  await expectSeen(anasPage.getByText('Virtual Meeting', { exact: true }));
  const join = anasPage.getByRole('link', { name: 'Join Meeting' });
  expect(await join.count()).toBe(0);

  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await page.getByRole('button', { name: 'Edit Hydrogen call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  const link = dialog.getByLabel('Video meeting link', { exact: true });
  const virtual = dialog.getByLabel('Virtual Event', { exact: true });
  await virtual.uncheck();
  await expectGone(link);
  await virtual.check();
  await link.fill('http://video.example/room');
  await dialog.getByLabel('Shortest notice for a meeting, minutes', { exact: true }).fill('121');
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  await expectSeen(dialog.getByText('An address beginning with https://', { exact: true }));
  await expectSeen(dialog.getByText('A whole number from 0 to 120', { exact: true }));
  await link.fill('https://video.example/{meeting}');
  await dialog.getByLabel('Shortest notice for a meeting, minutes', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  await expectGone(dialog);

  await expectSeen(toast(anasPage, 'has another place'));
  await expectSeen(join);
  expect(await join.getAttribute('href')).toBe(`https://video.example/${meeting.id}`);
  const saved = expected<Event>(await admin.get(`/events/${event.id}`), 200);
  expect(saved).toMatchObject({ videoUrl: 'https://video.example/{meeting}', leadTimeMinutes: 0 });

  await page.getByRole('button', { name: 'Edit Hydrogen call' }).click();
  expect(await link.inputValue()).toBe('https://video.example/{meeting}');
});
