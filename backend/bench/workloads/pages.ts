import { type Browser, chromium } from 'playwright-core';
import { loadPage } from '../measure/page-load.js';
import type { Metric, Sample } from '../measure/rounds.js';
import { lighthouse, type Report, type Visit } from '../stage/lighthouse.js';
import type { Scene } from '../stage/seed.js';
import { NotHere, type Workload } from './workload.js';

const METRICS: readonly Metric[] = [
  { key: 'score', title: 'performance score', unit: 'of 100', limit: 0.92, moreIsBetter: true },
  { key: 'painted', title: 'first paint', unit: 'ms' },
  { key: 'largest', title: 'largest paint', unit: 'ms' },
  { key: 'interactive', title: 'interactive', unit: 'ms' },
  { key: 'blocked', title: 'blocked time', unit: 'ms' },
  { key: 'shifted', title: 'layout shift', unit: '' },
  { key: 'bytes', title: 'over the network', unit: 'KiB' },
];

const SCORE = { unit: 'of 100', moreIsBetter: true } as const;
const SCORES: readonly Metric[] = [
  { key: 'phone', title: 'performance, phone', most: 92, ...SCORE },
  { key: 'desk', title: 'performance, desk', most: 100, ...SCORE },
  { key: 'accessibility', title: 'accessibility', most: 100, ...SCORE },
  { key: 'practices', title: 'best practices', most: 100, ...SCORE },
  { key: 'largest', title: 'largest paint, phone', unit: 'ms' },
  { key: 'blocked', title: 'blocked time, phone', unit: 'ms' },
];

interface PageOf {
  /** Of the workloads, after what looks at it. */
  readonly name: string;
  readonly title: string;
  readonly path: (scene: Scene) => string;
  /** Who looks at it; nobody is signed in without. */
  readonly person?: (scene: Scene) => number;
}

const PAGES_OF: readonly PageOf[] = [
  { name: 'sign-in', title: 'sign-in', path: () => '/auth/login' },
  { name: 'dashboard', title: 'the dashboard', path: () => '/dashboard', person: () => 1 },
  {
    name: 'event',
    title: 'an event',
    path: (scene) => `/events/${scene.eventOf(1_000)}`,
    person: () => 1,
  },
  {
    name: 'meetings',
    title: 'My Meetings with 200',
    path: () => '/meetings',
    person: ({ busy }) => busy,
  },
];

async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? '';
  if (executablePath === '') throw new NotHere('there is no Chromium');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args: [...asRoot, ...args] });
}

/** A page on a throttled phone, opened for the first time. */
function pageLoad({ name, title, path, person }: PageOf): Workload {
  return {
    name: `page-${name}`,
    title: `Opening ${title} on a throttled phone`,
    floor: 'a page of one line from a bare Node server',
    rounds: (usual) => Math.min(usual, 3),
    prepare: async ({ server, bare, scene }) => {
      const browser = await openBrowser();
      const signedIn = person === undefined ? {} : { token: scene.token(person(scene)) };
      return {
        metrics: METRICS,
        floor: () => loadPage(browser, `${bare.url}/page`),
        ours: () => loadPage(browser, `${server.url}${path(scene)}`, signedIn),
        close: () => browser.close(),
      };
    },
  };
}

/** What Lighthouse says of a page, opened for the first time on its phone and at its desk. */
function seenByLighthouse({ name, title, path, person }: PageOf): Workload {
  return {
    name: `lighthouse-${name}`,
    title: `Lighthouse on ${title}`,
    floor: 'a page of one line from a bare Node server',
    rounds: (usual) => Math.min(usual, 5),
    prepare: ({ server, bare, scene }) => {
      const visit = lighthouse();
      const token = person === undefined ? undefined : scene.token(person(scene));
      return {
        metrics: SCORES,
        floor: () => scoresOf(visit, { url: `${bare.url}/page` }),
        ours: () => scoresOf(visit, { url: `${server.url}${path(scene)}`, token }),
      };
    },
  };
}

async function scoresOf(
  visit: (visit: Visit) => Promise<Report>,
  page: Pick<Visit, 'url' | 'token'>,
): Promise<Sample> {
  const categories = ['performance', 'accessibility', 'best-practices'];
  const phone = await visit({ ...page, device: 'phone', categories });
  const desk = await visit({ ...page, device: 'desk', categories: ['performance'] });
  return {
    phone: phone.scores.performance ?? Number.NaN,
    desk: desk.scores.performance ?? Number.NaN,
    accessibility: phone.scores.accessibility ?? Number.NaN,
    practices: phone.scores['best-practices'] ?? Number.NaN,
    largest: phone.largest,
    blocked: phone.blocked,
  };
}

export const PAGES: readonly Workload[] = [
  ...PAGES_OF.map(pageLoad),
  ...PAGES_OF.map(seenByLighthouse),
];
