import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Sample } from './rounds.js';
import { mainTasks, TRACED, type Task } from './main-tasks.js';
import { performanceScore } from './performance-score.js';

/** Lighthouse's phone: its screen, a processor a quarter as fast, and its slow 4G as DevTools applies it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const SLOWDOWN = 4;
const KILOBIT = 1024 / 8;
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * KILOBIT,
  uploadThroughput: 675 * KILOBIT,
};
/** A page is settled once nothing was asked of the network or the processor for so long, in milliseconds. */
const QUIET_MS = 1_000;
/** A task longer than this keeps somebody waiting. */
const LONG_TASK_MS = 50;

/** What the page's own timeline says, in milliseconds since the address was entered. */
interface Timeline {
  readonly painted: number;
  readonly largest: number;
  readonly shifted: number;
}

/** Opens an address on a new, throttled phone with nothing cached. `token` signs in the person first. */
export async function loadPage(
  browser: Browser,
  url: string,
  { token }: { token?: string } = {},
): Promise<Sample> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    if (token !== undefined) {
      await page.addInitScript((own) => localStorage.setItem('rendezvous.token', own), token);
    }
    const session = await context.newCDPSession(page);
    const bytes = await throttle(session);
    await browser.startTracing(page, { categories: [...TRACED] });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const timeline = await settled(page);
    const tasks = mainTasks(await browser.stopTracing(), timeline.painted);
    return { ...figuresOf(timeline, tasks), bytes: bytes() / 1024 };
  } finally {
    await context.close();
  }
}

/** Returns what tells the bytes that came over the network so far. */
async function throttle(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return () => bytes;
}

async function settled(page: Page): Promise<Timeline> {
  await page.waitForFunction(
    (quiet) => performance.now() - (window as unknown as Watched).watched.last > quiet,
    QUIET_MS,
    { timeout: 120_000, polling: 100 },
  );
  return page.evaluate(() => (window as unknown as Watched).watched);
}

interface Watched {
  watched: Timeline & { last: number };
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const watched = { painted: 0, largest: 0, shifted: 0, last: 0 };
  Object.assign(window, { watched });
  const observe = (type: string, heard: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.painted = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime));
  observe('layout-shift', (entry) => {
    watched.shifted += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.last = Math.max(watched.last, startTime + duration);
  });
  observe('resource', ({ startTime, duration }) => {
    watched.last = Math.max(watched.last, startTime + duration);
  });
  observe('paint', ({ startTime }) => (watched.last = Math.max(watched.last, startTime)));
}

function figuresOf({ painted, largest, shifted }: Timeline, tasks: readonly Task[]): Sample {
  const long = tasks.filter(({ start, took }) => start + took > painted && took > LONG_TASK_MS);
  const blocked = long.reduce((sum, { took }) => sum + took - LONG_TASK_MS, 0);
  const interactive = Math.max(painted, ...long.map(({ start, took }) => start + took));
  const figures = { painted, largest: Math.max(painted, largest), blocked, shifted };
  return { ...figures, interactive, score: performanceScore(figures) };
}
