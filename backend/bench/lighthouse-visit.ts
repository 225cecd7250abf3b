import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Report, Visit } from './stage/lighthouse.js';

/*
 * Run by the Node that Lighthouse wants, with the folder it is installed in, the browser and the visit as
 * arguments; prints the report. It is given nothing the product has not, so its types are named here.
 */

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(act: (token: string) => void, token: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Puppeteer {
  launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
}

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  };
}

type Lighthouse = (url: string, flags: object, config: unknown, page: Page) => Promise<Result>;

const [, , folder = '', executablePath = '', given = ''] = process.argv;
const { url, token, device, categories } = JSON.parse(given) as Visit;

const { resolve } = createRequire(join(folder, 'package.json'));
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const load = async <T>(name: string): Promise<T> =>
  ((await import(pathToFileURL(resolve(name)).href)) as { default: T }).default;

const puppeteer = await load<Puppeteer>('puppeteer-core');
const lighthouse = await load<Lighthouse>('lighthouse');
const desk = await load<unknown>('lighthouse/core/config/desktop-config.js');

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await puppeteer.launch({ executablePath, args: ['--disable-gpu', ...asRoot] });
try {
  if (token !== undefined) await signIn(token);
  const flags = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' };
  const { lhr } = await lighthouse(
    url,
    flags,
    device === 'desk' ? desk : undefined,
    await browser.newPage(),
  );
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  const report: Report = {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
    ),
    largest: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocked: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
  process.stdout.write(JSON.stringify(report));
} finally {
  await browser.close();
}

/** At an address of the product that loads nothing of it. */
async function signIn(own: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((kept) => localStorage.setItem('rendezvous.token', kept), own);
  await page.close();
}
