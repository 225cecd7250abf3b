import { once } from 'node:events';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Program } from './programs.js';

/** What the bench looks at of what is pushed. */
interface Pushed {
  readonly id?: string;
  readonly status?: string;
  readonly placement?: string;
  readonly content?: string;
  readonly description?: string;
}

/** A person's socket at the product or at the floor. */
export class Listener {
  readonly #waiting = new Set<(pushed: Pushed) => void>();

  private constructor(readonly close: () => void) {}

  static async ofProduct({ url }: Program, token: string): Promise<Listener> {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, { ...options, auth: { token } });
    const listener = new Listener(() => socket.disconnect());
    socket.onAny((_name: string, { data }: { data: Pushed }) => listener.#hear(data));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return listener;
  }

  static async ofFloor({ url }: Program, person: string): Promise<Listener> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${person}`);
    const listener = new Listener(() => socket.terminate());
    socket.on('message', (text: Buffer) => listener.#hear(JSON.parse(text.toString()) as Pushed));
    await once(socket, 'open');
    return listener;
  }

  #hear(pushed: Pushed): void {
    for (const hear of this.#waiting) hear(pushed);
  }

  /** Resolves at the first push that fits. */
  until(fits: (pushed: Pushed) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const hear = (pushed: Pushed): void => {
        if (!fits(pushed)) return;
        this.#waiting.delete(hear);
        resolve();
      };
      this.#waiting.add(hear);
    });
  }
}

/** Resolves when all of them have had a push that fits. */
export async function allHear(
  listeners: readonly Listener[],
  fits: (pushed: Pushed) => boolean,
): Promise<void> {
  await Promise.all(listeners.map((listener) => listener.until(fits)));
}
