import { WebSocket } from 'ws';

/** How a client of either side says hello and knows an event from the rest. */
interface Protocol {
  readonly path: string;
  /** What to answer to a frame; the first frame that is neither means that it is connected. */
  reply(frame: string): string | null;
  isReady(frame: string): boolean;
}

/** Socket.IO over websocket: 0 opens, 40 connects, 2 is a ping that 3 answers, 42 is an event. */
const ours = (token: string, since?: number): Protocol => ({
  path: '/socket.io/?EIO=4&transport=websocket',
  reply: (frame) => {
    if (frame.startsWith('0')) return `40${JSON.stringify({ token, since })}`;
    return frame === '2' ? '3' : null;
  },
  isReady: (frame) => frame.startsWith('40'),
});

const bare = (person: string): Protocol => ({
  path: `/${person}`,
  reply: () => null,
  isReady: (frame) => frame === 'ready',
});

type Heard = (frame: string) => void;

/** One client's socket. Both sides' are this one, so that the client costs both the same. */
export class Listener {
  private waiting: Heard[] = [];

  private constructor(
    private readonly socket: WebSocket,
    private readonly protocol: Protocol,
  ) {}

  static ofServer(url: string, token: string, since?: number): Promise<Listener> {
    return Listener.open(url, ours(token, since));
  }

  static ofBare(url: string, person: string): Promise<Listener> {
    return Listener.open(url, bare(person));
  }

  private static async open(url: string, protocol: Protocol): Promise<Listener> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${protocol.path}`, {
      perMessageDeflate: false,
    });
    const listener = new Listener(socket, protocol);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => listener.hear(data.toString(), resolve, reject));
    });
    return listener;
  }

  private hear(frame: string, ready: () => void, refused: (error: Error) => void): void {
    const reply = this.protocol.reply(frame);
    if (reply !== null) this.socket.send(reply);
    else if (this.protocol.isReady(frame)) ready();
    else if (frame.startsWith('44')) refused(new Error(frame));
    else for (const heard of this.waiting) heard(frame);
  }

  /** When the first frame arrives that fits, as `performance.now()` says it. */
  until(fits: (frame: string) => boolean): Promise<number> {
    return new Promise((resolve) => {
      const heard: Heard = (frame) => {
        if (!fits(frame)) return;
        this.waiting = this.waiting.filter((one) => one !== heard);
        resolve(performance.now());
      };
      this.waiting.push(heard);
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
