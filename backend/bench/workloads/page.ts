import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { median, row, type Row } from '../measure.js';
import type { Pair, Stage } from '../programs.js';

/** npx fetches both; Lighthouse wants a newer Node than the product does. */
const LIGHTHOUSE =
  '--yes --loglevel=error --package=lighthouse@13.5.0 --package=node@22.23.3 -- lighthouse'.split(
    ' ',
  );
/** The network and the processor are slowed down in fact, where Lighthouse would otherwise reckon what a slow phone does. */
const PHONE = ['--throttling-method=devtools'];
const DESK = ['--preset=desktop'];
const PORT = 9_229;
const VISITS = 3;

/** What the bench reads of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly runtimeError?: { readonly message: string };
}

/** What Lighthouse says of four screens, each visited for the first time by a new browser. */
export async function page({ people }: Stage, { ours }: Pair): Promise<Row[]> {
  const chrome = process.env.CHROME_PATH ?? '';
  if (chrome === '') throw new Error('There is no Chromium.');
  const screens = [
    { name: 'Sign-in', path: '/auth/login', person: null },
    { name: 'Dashboard', path: '/dashboard', person: people.busy },
    { name: 'Event', path: `/events/${people.events.small}`, person: 1 },
    { name: 'My Meetings', path: '/meetings', person: people.busy },
  ];
  const entry = Number(process.env.PAGE_ENTRY_KIB);
  const rows: Row[] = [row('Entry of the page, gzipped', 'KiB', ['at most', 190], [entry])];
  for (const { name, path, person } of screens) {
    const token = person === null ? null : people.token(person);
    const phone: Report[] = [];
    const desk: Report[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      phone.push(await visitWith(chrome, `${ours.url}${path}`, token, PHONE));
      desk.push(await visitWith(chrome, `${ours.url}${path}`, token, DESK));
    }
    rows.push(...rowsOf(name, phone, desk));
  }
  return rows;
}

function rowsOf(screen: string, phone: readonly Report[], desk: readonly Report[]): Row[] {
  const score = (reports: readonly Report[], category: string): number =>
    median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN)));
  const time = (audit: string): number =>
    median(phone.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const named = (name: string, unit: string, limit: Row['limit'], figure: number): Row =>
    row(`${screen}: ${name}`, unit, limit, [figure]);
  return [
    named('performance, phone', 'of 100', ['at least', 90], score(phone, 'performance')),
    named('performance, desk', 'of 100', ['at least', 97], score(desk, 'performance')),
    named('first paint, phone', 'ms', ['at most', 1_000], time('first-contentful-paint')),
    named('largest paint, phone', 'ms', ['at most', 4_000], time('largest-contentful-paint')),
    named('accessibility', 'of 100', ['at least', 100], score(phone, 'accessibility')),
    named('best practices', 'of 100', ['at least', 100], score(phone, 'best-practices')),
  ];
}

/** One visit by Lighthouse's command line, in a browser that has seen nothing before but a token. */
async function visitWith(
  chrome: string,
  url: string,
  token: string | null,
  options: readonly string[],
): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'rendezvous-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chrome,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${PORT}`, '--disable-gpu'],
  });
  try {
    if (token !== null) {
      const tab = await context.newPage();
      // An address of the product that loads nothing of it.
      await tab.goto(new URL('/robots.txt', url).href);
      await tab.evaluate((own) => localStorage.setItem('rendezvous.token', own), token);
      await tab.close();
    }
    const categories = '--only-categories=performance,accessibility,best-practices';
    const fixed = [`--port=${PORT}`, '--disable-storage-reset', '--quiet', '--output=json'];
    const child = spawn('npx', [...LIGHTHOUSE, url, categories, ...fixed, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (child.exitCode !== 0) throw new Error(`Lighthouse failed at ${url}.`);
    const report = JSON.parse(said) as Report;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
