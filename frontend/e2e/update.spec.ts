import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin } from '../../backend/test/support/people';
import { Installation } from './support/installation';
import { Release } from './support/release';
import { expectGone, expectSeen, isMarked, markPage, screenHeading } from './support/seen';
import { setStage } from './support/stage';

/** A page waits up to 15 s between two attempts to come back, and then has its files to fetch. */
const wayBack = 60_000;

const newVersion = 'A new version is ready.';

let release: Release;
const stage = setStage({
  begin: async () => {
    release = await Release.begin();
    return Installation.begin({ entry: release.entry });
  },
});
afterAll(() => release.remove());

/** The versions of the page that are kept on the device. */
const keptVersions = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return names.map((name) => name.replace(/^.*-/, ''));
  });

test('a new version is offered to those who have the page open, and taken by the reload it offers', async () => {
  const admin = await newAdmin(stage.product);
  const page = await stage.visits.open('/dashboard', { as: admin, outage: true, installed: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Only from its second visit on does a page come from the worker.
  await page.goto('/dashboard');
  await expectSeen(screenHeading(page, 'Dashboard'));
  const first = await release.version();
  expect(await keptVersions(page)).toEqual([first]);

  await stage.product.kill();
  await release.upgradePage();
  const second = await release.version();
  expect(second).not.toBe(first);
  await stage.product.startAgain();
  await expectSeen(page.getByText(newVersion), wayBack);
  expect(new Set(await keptVersions(page))).toEqual(new Set([first, second]));

  await markPage(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !Reflect.has(window, 'theSamePage'));
  await expectSeen(screenHeading(page, 'Dashboard'));
  expect(await isMarked(page)).toBe(false);
  await expectGone(page.getByText(newVersion));
  expect(await keptVersions(page)).toEqual([second]);

  // What is on the device is the new one.
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expectSeen(screenHeading(page, 'Dashboard'));
  const code = await page.locator('script[type="module"]').getAttribute('src');
  expect(await release.page()).toContain(`src="${code}"`);
});
