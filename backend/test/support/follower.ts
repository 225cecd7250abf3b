import type { Meeting } from '@rendezvous/contract';
import { type Heard, LiveClient } from './live-client.js';
import type { Place, TestPerson } from './people.js';

/** A person's page: one connection after another, each going on from the last number it has seen. */
export class Follower {
  private readonly connections: LiveClient[] = [];

  constructor(
    private readonly place: Place,
    readonly person: TestPerson,
  ) {}

  /** Connects; after a first connection with the number to go on from. */
  async connect(): Promise<void> {
    const since = this.heard.findLast(({ seq }) => seq !== undefined)?.seq;
    this.connections.push(await LiveClient.connect(this.place, this.person, since));
  }

  /** Waits for the end of the connection, with everything that was sent before it. */
  async untilCutOff(): Promise<void> {
    await this.current.untilClosed();
  }

  /** Waits until this version of the meeting has been told, on the current connection or before. */
  async untilTold(meetingId: string, version: number): Promise<void> {
    if (this.versions(meetingId).includes(version)) return;
    await this.current.until(
      'meeting-status',
      (told) => told.id === meetingId && told.version === version,
    );
  }

  /** The numbers of the entries heard, over all connections, as they came; `resync` repeats the one before it. */
  get numbers(): number[] {
    return this.heard.flatMap(({ name, seq }) =>
      seq === undefined || name === 'resync' ? [] : [seq],
    );
  }

  /** The versions of the meeting told, over all connections, as they came. */
  versions(meetingId: string): number[] {
    return this.told.filter(({ id }) => id === meetingId).map(({ version }) => version);
  }

  /** The meetings as somebody knows them who keeps the highest version of each. */
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
