import { type Browser, chromium, type Page } from 'playwright-core';
import type { TestPerson } from '../../../backend/test/support/people';

/** How long anything may take to appear, in milliseconds. */
const patience = 20_000;

/** The browser's own words about answers and connections that a journey provokes. */
const connectionLost = /net::ERR_|^WebSocket connection to /;

export interface VisitOptions {
  /** Who has signed in on this device before. */
  as?: TestPerson;
  /** Pixels. */
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** No movement, so that what is looked at stands still. */
  still?: boolean;
  /** Statuses of refusals that the journey brings about; the browser logs each of them. */
  refusals?: readonly number[];
  /** The journey cuts the page off from the server. */
  outage?: boolean;
}

/** Visits to one installation with a real Chromium, each on a device of its own, and what their pages complain of. */
export class Visits {
  readonly #browser: Browser;
  readonly #url: string;
  #complaints: string[] = [];

  private constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  static async begin(url: string): Promise<Visits> {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH,
      args: [
        ...asRoot,
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
      ],
    });
    return new Visits(browser, url);
  }

  /** Opens a path of the product. */
  async open(path: string, options: VisitOptions = {}): Promise<Page> {
    const { as, width = 1280, height = 900, scheme = 'light', still } = options;
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: still ? 'reduce' : 'no-preference',
      locale: 'en-GB',
      timezoneId: 'UTC',
      ...(as && { storageState: this.#signedIn(as) }),
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    this.#listen(page, options);
    await page.goto(path);
    return page;
  }

  /** Ends every visit; answers what went wrong on their pages: errors, warnings, what was not caught. */
  async end(): Promise<string[]> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
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

  #listen(page: Page, { refusals = [], outage }: VisitOptions): void {
    const provoked = (text: string) =>
      (outage && connectionLost.test(text)) ||
      refusals.some((status) => text.includes(`responded with a status of ${status}`));
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || provoked(message.text())) return;
      this.#complaints.push(`${page.url()}: ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => {
      this.#complaints.push(`${page.url()}: not caught: ${error.stack ?? error.message}`);
    });
  }
}
