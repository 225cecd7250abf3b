import type { Meeting } from '@rendezvous/contract';
import { type Heard, LiveClient } from './live-client.js';
import type { Place, TestPerson } from './people.js';

/** A person's client: it reconnects with the last number it has seen. */
export class Follower {
  private readonly connections: LiveClient[] = [];

  constructor(
    private readonly place: Place,
    readonly person: TestPerson,
  ) {}

  /** Connects; from the second connection on with the last number. */
  async connect(): Promise<void> {
    const since = this.heard.findLast(({ seq }) => seq !== undefined)?.seq;
    this.connections.push(await LiveClient.connect(this.place, this.person, since));
  }

  /** Waits for the end of the connection and for everything that was sent before it. */
  async untilCutOff(): Promise<void> {
    await this.current.untilClosed();
  }

  /** Waits until this version of the meeting has been received, on any connection. */
  async untilTold(meetingId: string, version: number): Promise<void> {
    if (this.versions(meetingId).includes(version)) return;
    await this.current.until(
      'meeting-status',
      (told) => told.id === meetingId && told.version === version,
    );
  }

  /**
   * The numbers of the received entries over all connections, in order; a `resync` repeats the number before
   * it.
   */
  get numbers(): number[] {
    return this.heard.flatMap(({ name, seq }) =>
      seq === undefined || name === 'resync' ? [] : [seq],
    );
  }

  /** The received versions of the meeting over all connections, in order. */
  versions(meetingId: string): number[] {
    return this.told.filter(({ id }) => id === meetingId).map(({ version }) => version);
  }

  /** The highest received version of each meeting. */
  get meetings(): Meeting[] {
    const known = new Map<string, Meeting>();
    for (const told of this.told) {
      if (told.version > (known.get(told.id)?.version ?? 0)) known.set(told.id, told);
    }
    return [...known.values()];
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }

  private get heard(): Heard[] {
    return this.connections.flatMap(({ heard }) => heard);
  }

  private get told(): Meeting[] {
    return this.connections.flatMap((one) => one.of('meeting-status').map(({ data }) => data));
  }

  private get current(): LiveClient {
    const current = this.connections.at(-1);
    if (current === undefined) throw new Error('Connect first.');
    return current;
  }
}
