import type { Page, Request, Route } from 'playwright-core';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Requests of this method to a path of the API, for example `/events/*`. */
function calls(method: Method, path: string): (request: Request) => boolean {
  const pattern = new RegExp(`/api${path.replaceAll('*', '[^/]+')}$`);
  return (request) => request.method() === method && pattern.test(new URL(request.url()).pathname);
}

async function intercept(
  page: Page,
  method: Method,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const meant = calls(method, path);
  const handler = (route: Route, request: Request) =>
    meant(request) ? answer(route) : route.fallback();
  await page.route('**/api/**', handler);
  return () => page.unroute('**/api/**', handler);
}

/** Calls that are under way but have not reached the server. */
export interface Held {
  /** Lets them through, and all that come later. */
  release: () => void;
}

/**
 * Keeps calls on their way to the server until they are released: what the page shows meanwhile can
 * be seen, and what the calls are about can change under them. The answer is the server's own.
 */
export async function hold(page: Page, method: Method, path: string): Promise<Held> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await intercept(page, method, path, async (route) => {
    await opened;
    await route.continue();
  });
  return { release: open };
}

/**
 * Refuses calls without saying why, until the function returned is called. The product's own server
 * always says why; something between it and the page may not.
 */
export function refuseWithoutReason(
  page: Page,
  method: Method,
  path: string,
): Promise<() => Promise<void>> {
  return intercept(page, method, path, (route) =>
    route.fulfill({ status: 502, json: { message: '' } }),
  );
}

/**
 * Changes the rows of the server's own answer on their way: values this server does not write, but
 * the page has words for.
 */
export function amend<Row>(page: Page, path: string, change: (row: Row) => Row) {
  return intercept(page, 'GET', path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Row | Row[];
    await route.fulfill({
      response,
      json: Array.isArray(body) ? body.map(change) : change(body),
    });
  });
}

/** Takes the server's time out of its replies, so that the page goes by the clock that the test sets. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
