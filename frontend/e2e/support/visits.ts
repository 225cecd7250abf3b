import { join } from 'node:path';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import type { TestPerson } from '../../../backend/test/support/people';

/** How long anything may take to appear, in milliseconds. */
const patience = 20_000;

/** Of failed tests. */
const pictures = join(import.meta.dirname, '../../../.test-results');

/** The browser's own words about answers and connections that a journey provokes. */
const blocked = 'Service Worker registration blocked by Playwright';
const connectionLost = /net::ERR_|^WebSocket connection to /;

export interface VisitOptions {
  /** Who has signed in on this device before. */
  as?: TestPerson;
  /** Pixels. */
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** The device is touched instead of pointed at. */
  touch?: boolean;
  /**
   * Whether what appears, changes and goes does so by moving. Without it what is looked at stands still, and nothing is
   * drawn sixty times a second that no test looks at.
   */
  moving?: boolean;
  /** Statuses of refusals that the journey brings about; the browser logs each of them, and each has to come. */
  refusals?: readonly number[];
  /** The session ends elsewhere during the visit. Whatever the page is reading at that moment is refused with 401. */
  sessionEnds?: boolean;
  /** The page may be kept on the device by its service worker. */
  installed?: boolean;
  /** The journey cuts the page off from the server. */
  outage?: boolean;
  /** IANA name of the zone the device is in. */
  zone?: string;
  /** The language of the device. */
  language?: string;
  /** What is done before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Sources of scripts that a strict policy does not allow. */
const lenient = /script-src[^;]*(?:'unsafe-|\*|https?:|data:|blob:)/;

/** Visits to one installation with a real Chromium, each on a device of its own, and what their pages complain of. */
export class Visits {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #moving: boolean;
  #complaints: string[] = [];
  /** Refusals announced that have not come yet, of each page. */
  readonly #awaited = new Map<Page, Set<number>>();

  private constructor(browser: Browser, url: string, moving: boolean) {
    this.#browser = browser;
    this.#url = url;
    this.#moving = moving;
  }

  /** @param flags of the browser, beside those that every test needs */
  static async begin(url: string, moving: boolean, flags: readonly string[] = []): Promise<Visits> {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH,
      args: [
        ...asRoot,
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        ...flags,
      ],
    });
    return new Visits(browser, url, moving);
  }

  /** Opens a path of the product. */
  async open(path: string, options: VisitOptions = {}): Promise<Page> {
    const { as, width = 1280, height = 900, scheme = 'light', touch, installed } = options;
    const { moving = this.#moving } = options;
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      viewport: { width, height },
      hasTouch: touch ?? false,
      isMobile: touch ?? false,
      colorScheme: scheme,
      reducedMotion: moving ? 'no-preference' : 'reduce',
      // Nothing of one journey is kept for its second look at a screen, unless that is what it is about.
      serviceWorkers: installed ? 'allow' : 'block',
      locale: options.language ?? 'en-GB',
      timezoneId: options.zone ?? 'UTC',
      ...(as && { storageState: this.#signedIn(as) }),
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    this.#listen(page, options);
    await options.before?.(page);
    await page.goto(path);
    return page;
  }

  /** Keeps a picture of every page that is open, for who wants to know why the test failed. */
  async record(test: string): Promise<void> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    for (const [at, page] of pages.entries()) {
      const name = `${test} ${at + 1}.png`.replaceAll(/[^\w.-]+/g, '-');
      // A page that has crashed has no picture, and that is not why the test failed.
      await page
        .screenshot({ path: join(pictures, name), timeout: patience })
        .catch(() => undefined);
    }
  }

  /** Ends every visit; answers what went wrong on their pages: errors, warnings, what was not caught. */
  async end(): Promise<string[]> {
    const contexts = this.#browser.contexts();
    // What is still being answered for a page that goes away is nobody's failure.
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
    for (const [page, statuses] of this.#awaited) {
      for (const status of statuses) {
        this.#complaints.push(`${page.url()}: was never refused with ${status}`);
      }
    }
    this.#awaited.clear();
    const complaints = this.#complaints;
    this.#complaints = [];
    return complaints;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  #signedIn({ token }: TestPerson) {
    const localStorage = [{ name: 'rendezvous.token', value: token }];
    return { cookies: [], origins: [{ origin: this.#url, localStorage }] };
  }

  #listen(page: Page, { refusals = [], sessionEnds, outage }: VisitOptions): void {
    const awaited = new Set(refusals);
    this.#awaited.set(page, awaited);
    const possible = sessionEnds ? [...refusals, 401] : refusals;
    const provoked = (text: string) => {
      const refused = possible.some((each) => text.includes(`responded with a status of ${each}`));
      return text === blocked || refused || (outage && connectionLost.test(text));
    };
    page.on('response', (response) => {
      awaited.delete(response.status());
      this.#checkPolicy(response);
    });
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || provoked(message.text())) return;
      this.#complaints.push(`${page.url()}: ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      this.#complaints.push(`${page.url()}: not caught: ${error.stack ?? error.message}`);
    });
  }

  /** Every page has to come with a policy that lets no script in but the product's own. */
  #checkPolicy(response: Response): void {
    if (!response.request().isNavigationRequest() || !response.url().startsWith(this.#url)) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    if (!policy.includes("script-src 'self'") || lenient.test(policy)) {
      this.#complaints.push(`${response.url()}: came with the policy “${policy}”`);
    }
  }
}
