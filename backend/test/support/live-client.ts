import { EventEmitter, once } from 'node:events';
import type { Live, LiveEventName, LivePayloads } from '@rendezvous/contract';
import { io, type Socket } from 'socket.io-client';
import type { Place, TestPerson } from './people.js';

/** A received event. */
export interface Heard<Name extends LiveEventName = LiveEventName> {
  name: Name;
  at: string;
  seq: number | undefined;
  data: LivePayloads[Name];
}

type Wanted<Name extends LiveEventName> = (data: LivePayloads[Name]) => boolean;

/** One socket of a person, with everything that it has received, in order. */
export class LiveClient {
  readonly heard: Heard[] = [];
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly socket: Socket;

  private constructor(place: Place, token: string, since: number | undefined) {
    this.socket = io(place.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token, ...(since === undefined ? {} : { since }) },
    });
    this.socket.onAny(
      (name: LiveEventName, { at, seq, data }: Live<LivePayloads[LiveEventName]>) => {
        this.heard.push({ name, at, seq, data });
        this.arrivals.emit('heard');
      },
    );
  }

  /** Resolves when connected. @throws the server's refusal */
  static async connect(
    place: Place,
    person: Pick<TestPerson, 'token'>,
    since?: number,
  ): Promise<LiveClient> {
    const client = new LiveClient(place, person.token, since);
    await new Promise<void>((resolve, reject) => {
      client.socket.once('connect', resolve);
      client.socket.once('connect_error', (error) => {
        client.close();
        reject(error);
      });
    });
    return client;
  }

  /** The received events of this name. */
  of<Name extends LiveEventName>(name: Name): Heard<Name>[] {
    return this.heard.filter((one): one is Heard<Name> => one.name === name);
  }

  /** Resolves with the first matching event of this name, received already or later. */
  async until<Name extends LiveEventName>(
    name: Name,
    fits: Wanted<Name> = () => true,
  ): Promise<Heard<Name>> {
    for (;;) {
      const found = this.of(name).find(({ data }) => fits(data));
      if (found !== undefined) return found;
      await once(this.arrivals, 'heard');
    }
  }

  /** Resolves once `count` events have been received. */
  async untilCount(count: number): Promise<void> {
    while (this.heard.length < count) await once(this.arrivals, 'heard');
  }

  /** Resolves once more than `count` events of this name have been received. */
  async untilMore(name: LiveEventName, count: number): Promise<void> {
    while (this.of(name).length <= count) await once(this.arrivals, 'heard');
  }

  async untilClosed(): Promise<void> {
    if (this.socket.connected)
      await new Promise((resolve) => this.socket.once('disconnect', resolve));
  }

  close(): void {
    this.socket.disconnect();
  }
}
