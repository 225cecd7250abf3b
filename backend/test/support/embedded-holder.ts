import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.js';

/** The messages between the holder process and the test. */
export type HolderReport =
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
  | { readonly kind: 'interrupted' };
export type HolderOrder = 'stop' | 'exit';

function report(message: HolderReport): void {
  process.send?.(message);
}

async function hold(dataDir: string): Promise<void> {
  const log = (line: string) => report({ kind: 'log', line });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  process.on('SIGINT', () => report({ kind: 'interrupted' }));
  process.on('message', (order: HolderOrder) => {
    if (order === 'exit') process.exit(3);
    // Closes the channel, so that this process can exit by itself.
    void postgres.stop().then(() => process.disconnect());
  });
  report({ kind: 'ready', url: postgres.url });
}

hold(process.argv[2] ?? '').catch((error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  report({ kind: 'failed', name, message });
  process.disconnect();
});
