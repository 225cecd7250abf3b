import process from 'node:process';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { provideNeeds } from '../lib/needs.mjs';
import { say } from '../lib/say.mjs';
import { sampleServer } from './sample-server.mjs';

/**
 * @typedef {import('playwright-core').BrowserContextOptions} BrowserContextOptions
 * @typedef {import('./sample-server.mjs').Visitor} Visitor
 * @typedef {Awaited<ReturnType<typeof sampleBrowser>>} Sample
 */

/**
 * What is built, filled by the sample, and a browser to look at it with. Ends the process, and says why, where
 * one of the two cannot be had.
 */
export async function sampleBrowser() {
  await ensureInstalled();
  if (!(await ensureBuilt())) process.exit(1);
  provideNeeds();
  if (!process.env.CHROME_PATH) {
    say('There is no Chromium on this machine to render the screens with.');
    process.exit(1);
  }
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-gpu',
    ],
  });
  // The browser ends with this process; a server would stay where none can be started.
  const server = await sampleServer();
  return {
    scene: server.scene,
    /**
     * A device of its own on which somebody has signed in.
     * @param {Visitor} visitor
     * @param {BrowserContextOptions} options
     */
    deviceOf: (visitor, options) => {
      const token = server.tokenOf(visitor);
      const localStorage = token ? [{ name: 'rendezvous.token', value: token }] : [];
      return browser.newContext({
        baseURL: server.url,
        deviceScaleFactor: 1,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
        ...options,
      });
    },
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}
