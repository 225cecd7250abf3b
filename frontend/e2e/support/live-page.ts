import type { Page } from 'playwright-core';
import type { VisitOptions, Visits } from './visits';

/** How Socket.IO says that the server has let the page in. */
const connected = '40';

/**
 * Opens a path and waits until the page hears of everything that happens: the socket is connected, and the list of
 * notifications has been read. What happens from then on is news to the page.
 */
export async function openLive(
  visits: Visits,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const awaited: Promise<unknown>[] = [];
  const page = await visits.open(path, {
    ...options,
    before: async (opening) => {
      awaited.push(
        opening.waitForResponse((response) => response.url().endsWith('/api/notifications')),
        opening
          .waitForEvent('websocket')
          .then((socket) =>
            socket.waitForEvent('framereceived', ({ payload }) =>
              String(payload).startsWith(connected),
            ),
          ),
      );
      await options.before?.(opening);
    },
  });
  await Promise.all(awaited);
  return page;
}
