import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { join } from 'node:path';
import type { TestDatabase } from './database.js';

/** A way through which connections can be stopped, cut, forgotten and slowed down. */
export interface TcpProxy {
  readonly port: number;
  /** From now on connections are accepted and nothing is passed on, as by a program that hangs. */
  freeze(): void;
  /** Passes on what has been held back, and everything after it. */
  thaw(): void;
  /** Ends all connections; new ones are possible. */
  cut(): void;
  /** The connections of now pass nothing on any more, and nobody is told; new ones work. */
  forget(): void;
  /** Ends all connections and refuses new ones until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  /** Each piece of data is passed on so many milliseconds later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts a proxy on a loopback port of its own. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let delayMs = 0;

  const pass = (from: Socket, to: Socket): void => {
    const later = inOrder(() => delayMs);
    from.on('data', (piece) => later(() => to.write(piece)));
    from.on('error', () => undefined);
    from.once('close', () => later(() => to.destroy()));
    if (frozen) from.pause();
  };
  const server = createServer((client) => {
    const pair = [client, connect(target)] as const;
    pairs.add(pair);
    pass(pair[0], pair[1]);
    pass(pair[1], pair[0]);
    client.once('close', () => {
      pairs.delete(pair);
      forgotten.delete(pair);
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = (): void => {
    for (const pair of [...pairs, ...forgotten]) for (const socket of pair) socket.destroy();
  };
  const refuse = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    freeze: () => {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cut,
    forget: () => {
      for (const pair of pairs) {
        for (const socket of pair) socket.pause();
        pairs.delete(pair);
        forgotten.add(pair);
      }
    },
    refuse,
    listen: () => listen(port),
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    close: () => (server.listening ? refuse() : Promise.resolve()),
  };
}

/** Does each thing after the delay, and never before the one before it: the delay may get shorter meanwhile. */
function inOrder(delayMs: () => number): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  return (act) => {
    waiting.push(act);
    setTimeout(() => waiting.shift()?.(), delayMs());
  };
}

/** A database at another address, with a proxy on the way. */
export async function databaseBehindProxy({
  url,
}: Pick<TestDatabase, 'url'>): Promise<{ url: string; proxy: TcpProxy }> {
  // An address with a socket in its query has no host, which `URL` refuses.
  const address = new URL(url.replace('@/', '@localhost/'));
  const folder = address.searchParams.get('host');
  const port = Number(address.searchParams.get('port') ?? (address.port || 5432));
  const proxy = await startTcpProxy(
    folder === null ? { host: address.hostname, port } : { path: join(folder, `.s.PGSQL.${port}`) },
  );
  address.search = '';
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  return { url: address.href, proxy };
}
