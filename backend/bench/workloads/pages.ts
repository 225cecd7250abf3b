import { type Browser, chromium } from 'playwright-core';
import { loadPage } from '../measure/page-load.js';
import type { Metric } from '../measure/rounds.js';
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

interface PageOf {
  readonly name: string;
  readonly title: string;
  readonly path: (scene: Scene) => string;
  /** Who looks at it; nobody is signed in without. */
  readonly person?: (scene: Scene) => number;
}

const PAGES_OF: readonly PageOf[] = [
  { name: 'page-sign-in', title: 'sign-in', path: () => '/auth/login' },
  { name: 'page-dashboard', title: 'the dashboard', path: () => '/dashboard', person: () => 1 },
  {
    name: 'page-event',
    title: 'an event',
    path: (scene) => `/events/${scene.eventOf(1_000)}`,
    person: () => 1,
  },
  {
    name: 'page-meetings',
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
    name,
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

export const PAGES: readonly Workload[] = PAGES_OF.map(pageLoad);
